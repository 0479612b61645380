// The icon of a site's host; where there is none, the first letter of its name.

import { useState } from 'react';
import { serviceUrl } from '../../base-path.ts';
import type { Site } from '../../data/client.ts';

interface Props {
  site: Pick<Site, 'name' | 'icon'>;
  /** In a row it is a mark of the site, beside a name a small addition. */
  size?: 'row' | 'name' | 'title';
}

const boxes = {
  row: 'size-8 rounded-lg text-sm',
  name: 'size-4 rounded-sm text-[0.625rem]',
  title: 'size-9 rounded-lg text-base',
};

export function SiteIcon({ site: { name, icon }, size = 'row' }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = `inline-flex shrink-0 items-center justify-center self-center ${boxes[size]}`;
  if (icon === null || icon === broken) {
    if (size === 'name') return null;
    return (
      <span aria-hidden="true" className={`${box} bg-plain-soft font-semibold text-quiet uppercase`}>
        {[...name.trim()][0] ?? '?'}
      </span>
    );
  }
  // On white: many icons are dark and clear around.
  return (
    <span className={`${box} bg-white ${size === 'name' ? '' : 'p-1 ring-1 ring-line'}`}>
      <img
        src={serviceUrl(icon)}
        alt=""
        width={size === 'name' ? 16 : 24}
        height={size === 'name' ? 16 : 24}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(icon)}
        className="size-full object-contain"
      />
    </span>
  );
}
