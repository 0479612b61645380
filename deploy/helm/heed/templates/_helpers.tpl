{{- define "heed.labels" -}}
app.kubernetes.io/name: heed
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "heed.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}-heed
{{- end }}

{{/* A pod of Heed. Takes: root, kind (all, api, worker or browser-worker). */}}
{{- define "heed.pod" -}}
{{- $root := .root -}}
{{- $isWorker := hasSuffix "worker" .kind -}}
{{- $resources := $root.Values.resources -}}
{{- if eq .kind "browser-worker" }}{{ $resources = $root.Values.browserWorker.resources | default $resources }}{{ end -}}
metadata:
  labels:
    {{- include "heed.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .kind }}
  annotations:
    checksum/settings: {{ $root.Values.settings | toJson | sha256sum }}
spec:
  automountServiceAccountToken: false
  terminationGracePeriodSeconds: 20
  {{- with $root.Values.imagePullSecrets }}
  imagePullSecrets: {{- toYaml . | nindent 4 }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile: { type: RuntimeDefault }
  containers:
    - name: heed
      image: "{{ $root.Values.image.repository }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}"
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      {{- if eq .kind "browser-worker" }}
      args: ["--role", "worker", "--classes", "browser"]
      {{- else if and $isWorker (gt (int $root.Values.browserWorker.replicas) 0) }}
      args: ["--role", "worker", "--classes", "http"]
      {{- else }}
      args: ["--role", "{{ .kind }}"]
      {{- end }}
      env:
        - { name: ACCOUNTS, value: "on" }
        - { name: TRUST_PROXY, value: "on" }
        - { name: METRICS_PORT, value: "9464" }
        - { name: PUBLIC_URL, value: {{ required "publicUrl is needed" $root.Values.publicUrl | quote }} }
        {{- range $name, $value := $root.Values.settings }}
        - { name: {{ $name }}, value: {{ $value | quote }} }
        {{- end }}
      envFrom:
        {{- if $root.Values.existingSecret }}
        - secretRef: { name: {{ $root.Values.existingSecret }} }
        {{- end }}
        - secretRef: { name: {{ include "heed.name" $root }}-metrics, optional: true }
      ports:
        {{- if not $isWorker }}
        - { name: http, containerPort: 3000 }
        {{- end }}
        - { name: metrics, containerPort: 9464 }
      startupProbe:
        httpGet: { path: /healthz, port: metrics }
        periodSeconds: 2
        failureThreshold: 60
      livenessProbe:
        httpGet: { path: /healthz, port: metrics }
        periodSeconds: 20
        timeoutSeconds: 5
      readinessProbe:
        httpGet: { path: /readyz, port: metrics }
        periodSeconds: 10
        timeoutSeconds: 5
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: ["ALL"] }
      resources: {{- toYaml $resources | nindent 8 }}
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: tmp, mountPath: /tmp }
        - { name: shm, mountPath: /dev/shm }
  volumes:
    - name: data
      {{- if $root.Values.persistence.enabled }}
      persistentVolumeClaim:
        claimName: {{ $root.Values.persistence.existingClaim | default (include "heed.name" $root) }}
      {{- else }}
      emptyDir: {}
      {{- end }}
    - { name: tmp, emptyDir: {} }
    - { name: shm, emptyDir: { medium: Memory, sizeLimit: 512Mi } }
  {{- with $root.Values.nodeSelector }}
  nodeSelector: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $root.Values.tolerations }}
  tolerations: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $root.Values.affinity }}
  affinity: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
