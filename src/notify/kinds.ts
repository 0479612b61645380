// All kinds of channels there are: one file each, and one line here.
import type { ChannelKind } from './channel-kind.ts';
import { apprise } from './kinds/apprise.ts';
import { discord } from './kinds/discord.ts';
import { email } from './kinds/email.ts';
import { googlechat } from './kinds/googlechat.ts';
import { gotify } from './kinds/gotify.ts';
import { homeassistant } from './kinds/homeassistant.ts';
import { http } from './kinds/http.ts';
import { matrix } from './kinds/matrix.ts';
import { mattermost } from './kinds/mattermost.ts';
import { msteams } from './kinds/msteams.ts';
import { ntfy } from './kinds/ntfy.ts';
import { opsgenie } from './kinds/opsgenie.ts';
import { pagerduty } from './kinds/pagerduty.ts';
import { pushover } from './kinds/pushover.ts';
import { rocketchat } from './kinds/rocketchat.ts';
import { signal } from './kinds/signal.ts';
import { slack } from './kinds/slack.ts';
import { telegram } from './kinds/telegram.ts';
import { webhook } from './kinds/webhook.ts';
import { webpush } from './kinds/webpush.ts';

export const channelKinds: readonly ChannelKind[] = [
  email,
  webpush,
  webhook,
  slack,
  discord,
  telegram,
  signal,
  msteams,
  googlechat,
  mattermost,
  rocketchat,
  matrix,
  ntfy,
  gotify,
  pushover,
  pagerduty,
  opsgenie,
  homeassistant,
  apprise,
  http,
];

export function findKind(kind: string): ChannelKind | null {
  return channelKinds.find((one) => one.kind === kind) ?? null;
}
