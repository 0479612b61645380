// Models that run on this machine already, and the line that makes Heed use one; for those who run the service.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LocalModels as Server } from '../../data/client.ts';
import { useMe } from '../../data/me.ts';
import { localModelsQuery } from '../../data/settings-queries.ts';
import { words } from '../../words/words.ts';
import { SelectField } from '../parts/select-field.tsx';
import { CopyBox } from './copy-box.tsx';

export function LocalModels() {
  const me = useMe();
  const { data = [] } = useQuery({ ...localModelsQuery, enabled: me?.isOperator === true });
  return data.map((server) => <LocalServer key={server.baseUrl} server={server} />);
}

function LocalServer({ server }: { server: Server[number] }) {
  const { kind, baseUrl, models } = server;
  const [first] = models;
  const [chosen, setChosen] = useState(first);
  const say = words.model;
  const name = say.servers[kind];
  if (first === undefined || chosen === undefined)
    return <p className="mt-4 text-sm">{say.localEmpty(name)}</p>;
  const address = kind === 'ollama' && baseUrl === usualBaseUrl ? '' : ` AI_BASE_URL=${baseUrl}`;
  const line = `AI_PROVIDER=openai-compatible AI_MODEL=${chosen}${address} npm start`;
  return (
    <div className="mt-4">
      <p className="mb-3 text-sm">{say.localFound(name)}</p>
      {models.length > 1 && (
        <SelectField
          label={say.localModel}
          name={`local-model-${kind}`}
          value={chosen}
          choices={models}
          names={Object.fromEntries(models.map((model) => [model, model]))}
          onChange={setChosen}
        />
      )}
      <CopyBox label={say.localStart(chosen)} note={say.localNote} value={line} />
    </div>
  );
}

/** Where Heed looks by itself. */
const usualBaseUrl = 'http://127.0.0.1:11434/v1';
