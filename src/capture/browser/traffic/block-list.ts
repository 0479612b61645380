// What pages load for others than their readers: hosts of ads, trackers, analytics and chat boxes, and typical paths.

/** A host is meant with all its subdomains. */
const hosts = new Set(
  `
  doubleclick.net googlesyndication.com googleadservices.com googletagmanager.com googletagservices.com
  google-analytics.com analytics.google.com adservice.google.com pagead2.googlesyndication.com
  connect.facebook.net ads-twitter.com analytics.twitter.com static.ads-twitter.com analytics.tiktok.com
  ads.linkedin.com px.ads.linkedin.com snap.licdn.com ct.pinterest.com sc-static.net tr.snapchat.com
  bat.bing.com clarity.ms adnxs.com adsrvr.org adform.net adroll.com criteo.com criteo.net rubiconproject.com
  pubmatic.com openx.net casalemedia.com indexww.com smartadserver.com sharethrough.com triplelift.com
  taboola.com outbrain.com revcontent.com mgid.com zemanta.com teads.tv yieldmo.com yieldlab.net 33across.com
  amazon-adsystem.com media.net lijit.com sovrn.com gumgum.com bidswitch.net contextweb.com districtm.io
  moatads.com doubleverify.com adsafeprotected.com serving-sys.com flashtalking.com adcolony.com applovin.com
  scorecardresearch.com quantserve.com quantcount.com chartbeat.com chartbeat.net parsely.com comscore.com
  hotjar.com hotjar.io mouseflow.com fullstory.com luckyorange.com crazyegg.com inspectlet.com smartlook.com
  mixpanel.com amplitude.com heapanalytics.com segment.com segment.io rudderstack.com mparticle.com
  kissmetrics.com woopra.com matomo.cloud piwik.pro statcounter.com histats.com gemius.pl mc.yandex.ru
  an.yandex.ru top-fwz1.mail.ru cnzz.com hm.baidu.com omtrdc.net demdex.net everesttech.net 2o7.net
  bluekai.com krxd.net exelator.com rlcdn.com agkn.com tapad.com liadm.com id5-sync.com crwdcntrl.net
  eyeota.net adsymptotic.com mathtag.com turn.com simpli.fi bounceexchange.com wunderkind.co
  nr-data.net js-agent.newrelic.com bugsnag.com sentry-cdn.com browser-intake-datadoghq.com
  optimizely.com abtasty.com vwo.com visualwebsiteoptimizer.com dynamicyield.com monetate.net
  intercom.io intercomcdn.com drift.com driftt.com zdassets.com zopim.com tawk.to livechatinc.com crisp.chat
  olark.com onesignal.com pushcrew.com pushwoosh.com webpushr.com sumo.com addthis.com sharethis.com
  disqusads.com popads.net popcash.net propellerads.com exoclick.com adsterra.com
  `
    .trim()
    .split(/\s+/),
);

const paths = [
  /\/(?:pagead|adsbygoogle|prebid(?:[.\-_][^/]*)?\.js|gpt\.js|ads?\/(?:banner|display|serve)|adserver)\b/i,
  /\/(?:gtag\/js|gtm\.js|analytics\.js|ga\.js|fbevents\.js|matomo\.js|piwik\.js|hotjar-\d|utag\.js)\b/i,
  /\/(?:beacon|pixel|collect|track(?:ing)?|telemetry)\.(?:gif|png|php|js)\b/i,
];

/** True for what no reader of the page would miss. A page's own host is judged by its paths alone. */
export function isUnwanted(url: URL, pageHost: string): boolean {
  const host = url.hostname;
  if (host !== pageHost) {
    for (let at = 0; at >= 0; ) {
      if (hosts.has(host.slice(at))) return true;
      const dot = host.indexOf('.', at);
      at = dot < 0 ? -1 : dot + 1;
    }
  }
  return paths.some((path) => path.test(url.pathname));
}
