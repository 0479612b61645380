// What is known of the address in the form: what is watched there already, and whether only http answers.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { findAddress, isWithoutScheme, withScheme } from '../../../../src/api/contract/written-address.ts';
import { listSites, previewGoal, type Site } from '../../data/client.ts';
import type { Look } from '../../look.ts';
import { words } from '../../words/words.ts';

/** So many are named. */
const mostNamed = 3;

interface Props {
  /** As it was written when its field was left. */
  url: string;
  goal: string;
  look: Look;
}

export function AddressNote({ url, goal, look: { seen } }: Props) {
  const address = seen.url === url && seen.address !== '' ? seen.address : withScheme(url);
  const { data } = useQuery({
    queryKey: ['sites', 'at', address],
    queryFn: () => sitesAt(address),
    enabled: URL.canParse(address),
  });
  const say = words.form;
  return (
    <>
      {isWithoutScheme(url) && address.startsWith('http:') && (
        <span className="block">{say.overHttp(address)}</span>
      )}
      {(data ?? []).slice(0, mostNamed).map((site) => (
        <span key={site.id} className="block text-warm">
          {isForGoal(site, goal) ? say.watchedSame : say.watchedThere}{' '}
          <Link to="/sites/$id" params={{ id: site.id }} className="underline">
            {site.name}
          </Link>
        </span>
      ))}
    </>
  );
}

/** The address to watch: where no scheme was written, the one that answers. */
export async function settleAddress(text: string, { seen }: Look): Promise<string> {
  if (seen.url === text.trim() && seen.address !== '') return seen.address;
  const look = (url: string) => previewGoal({ url, trackingGoal: '', watch: { mode: 'http' } });
  // What the service refuses to visit, it refuses to watch, with the reason beside the field.
  return (await findAddress(text, look).catch(() => ({ url: withScheme(text) }))).url;
}

/** A site that watches this address for the same goal. */
export async function findTwin(url: string, goal: string): Promise<Site | undefined> {
  return URL.canParse(url) ? (await sitesAt(url)).find((site) => isForGoal(site, goal)) : undefined;
}

async function sitesAt(url: string): Promise<Site[]> {
  return (await listSites({ url })).items;
}

function isForGoal({ trackingGoal }: Site, goal: string): boolean {
  return trackingGoal.trim() === goal.trim();
}
