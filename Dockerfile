# syntax=docker/dockerfile:1
# Heed in a container, for x64 and arm64.
#   docker build -t heed .                       with Chromium, for pages that need a browser
#   docker build -t heed:slim --target slim .    without: pages are read by plain HTTP, or by BROWSER_WS

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Scripts are not needed: binaries are in the packages, and what is built is built below.
RUN npm ci --ignore-scripts
COPY tsconfig.json bundle.ts ./
COPY src ./src
COPY web ./web
# Node itself comes with the image; npm's copy is for clones.
RUN node node_modules/vite/bin/vite.js build web --logLevel warn \
    && node bundle.ts
RUN npm prune --omit=dev --ignore-scripts

FROM node:24-slim AS slim
ENV NODE_ENV=production \
    DATA_DIR=/data \
    HOST=0.0.0.0 \
    PORT=3000 \
    NODE_COMPILE_CACHE=/tmp/heed-compile-cache
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/web/dist ./web/dist
COPY bin ./bin
COPY package.json LICENSE .env.example ./
RUN ln -s /app/bin/heed.mjs /usr/local/bin/heed \
    && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A worker has no API: with METRICS_PORT it is probed there, without it the process itself is all there is to see.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "/app/bin/health.mjs"]
# Its first process passes signals on by itself.
ENTRYPOINT ["node", "/app/bin/heed.mjs"]

FROM slim AS full
USER root
RUN apt-get update \
    && apt-get install --yes --no-install-recommends chromium-headless-shell fonts-liberation fonts-noto-core \
    && rm -rf /var/lib/apt/lists/*
USER node
