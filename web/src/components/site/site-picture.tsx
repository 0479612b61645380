// Parts of a watched page, chosen on its picture; what is chosen goes into the same lists that can be written by hand.
import type { WatchInput } from '../../../../src/api/contract/types.ts';
import type { Choice } from '../../choice.ts';
import type { Site } from '../../data/client.ts';
import { type LookOrder, useLook } from '../../look.ts';
import { PagePicture } from '../plan/page-picture.tsx';

interface Props {
  site: Site;
  trackingGoal: string;
  /** Only what was changed. */
  watch: WatchInput;
  onChange: (change: WatchInput) => void;
}

export function SitePicture({ site, trackingGoal, watch, onChange }: Props) {
  const look = useLook();
  const choice: Choice = {
    include: watch.include ?? site.watch.include,
    exclude: watch.exclude ?? site.watch.exclude,
  };
  const orderWith = (change: WatchInput): LookOrder => ({
    ...{ url: site.url, siteId: site.id, trackingGoal },
    watch: { ...watch, ...choice, ...change },
  });
  const change = (edit: WatchInput) => {
    onChange(edit);
    look.lookAgain(orderWith(edit));
  };
  return (
    <PagePicture
      {...{ look, choice }}
      onChoose={({ include, exclude }) => change({ include, exclude })}
      onShow={() => look.show(orderWith({}))}
      onBrowser={() => change({ mode: 'browser' })}
    />
  );
}
