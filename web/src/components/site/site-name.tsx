// The name of a site, with the way to it.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { siteNameQuery } from '../../data/queries.ts';
import { words } from '../../words/words.ts';

export function SiteName({ id }: { id: string }) {
  const { data } = useQuery(siteNameQuery(id));
  return (
    <Link to="/sites/$id" params={{ id }} className="link">
      {data?.name ?? words.change.site}
    </Link>
  );
}
