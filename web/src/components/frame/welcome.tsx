// The first page of a new service: three sentences, and the form that starts it all.
import { words } from '../../words/words.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { SiteForm } from '../site-form/site-form.tsx';

const icons: IconName[] = ['eye', 'content', 'check'];

export function Welcome() {
  const say = words.welcome;
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-3xl font-semibold tracking-tight text-balance">{say.title}</h1>
      <p className="mt-3 text-lg text-quiet">{say.lead}</p>
      <div className="card mt-8 p-5 sm:p-7">
        <SiteForm />
      </div>
      <ul className="mt-8 grid gap-5 sm:grid-cols-3">
        {say.points.map(({ title, text }, at) => (
          <li key={title} className="text-sm">
            <Icon name={icons[at] ?? 'eye'} className="size-5 text-accent" />
            <p className="mt-1.5 font-semibold">{title}</p>
            <p className="text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
