// Many sites at once, in and out: a pasted list, a file of another program, or one that is running.
import { serviceUrl } from '../../base-path.ts';
import { words } from '../../words/words.ts';
import { Icon } from '../parts/icon.tsx';
import { ImportForm } from './import-form.tsx';

export function ImportCard() {
  const say = words.import;
  return (
    <section className="card mt-6 p-5">
      <h2 className="text-lg font-semibold">{say.title}</h2>
      <p className="mt-0.5 text-sm text-quiet">{say.note}</p>
      <ImportForm />
      <p className="mt-6 border-t border-line pt-4 text-sm">
        <a
          href={serviceUrl('/api/sites/export')}
          download="heed-sites.json"
          className="link inline-flex items-center gap-1.5"
        >
          <Icon name="save" /> {say.export}
        </a>
        <span className="mt-1 block text-quiet">{say.exportNote}</span>
      </p>
    </section>
  );
}
