// Resources: changes and snapshots, by address.
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { askApi, type CallApi, readApi } from './call-api.ts';
import { type ChangeDetailRecord, type ChangeRecord, showChangeDetail } from './records.ts';
import { asUntrusted, asUntrustedText } from './untrusted.ts';

const newest = 20;

export function addResources(server: McpServer, call: CallApi): void {
  const text = (uri: URL, inside: string, mimeType = 'text/plain') => ({
    contents: [{ uri: uri.href, mimeType, text: inside }],
  });
  const idOf = (variables: Record<string, string | string[]>) =>
    encodeURIComponent([variables.id ?? ''].flat().join(''));
  server.registerResource(
    'change',
    new ResourceTemplate('heed://changes/{id}', { list: () => listNewest(call) }),
    { title: 'Change', description: 'A change with its diff.', mimeType: 'text/plain' },
    async (uri, variables) => {
      const path = `/api/changes/${idOf(variables)}`;
      const change = await askApi<ChangeDetailRecord>(call, { method: 'GET', path });
      return text(uri, asUntrusted(showChangeDetail(change)));
    },
  );
  server.registerResource(
    'snapshot',
    new ResourceTemplate('heed://snapshots/{id}', { list: undefined }),
    {
      title: 'Snapshot',
      description: 'The text Heed read from a page, as Markdown.',
      mimeType: 'text/markdown',
    },
    async (uri, variables) => {
      const path = `/api/snapshots/${idOf(variables)}/text`;
      return text(uri, asUntrustedText(await readApi(call, { method: 'GET', path })), 'text/markdown');
    },
  );
}

/** Their titles quote pages; a list of resources has no place for a mark, so it names them by time and kind. */
async function listNewest(call: CallApi) {
  const path = `/api/changes?limit=${newest}`;
  const changes = await askApi<ChangeRecord[]>(call, { method: 'GET', path });
  return {
    resources: changes.map(({ id, changeType, significance, goal, detectedAt }) => ({
      uri: `heed://changes/${id}`,
      name: `${changeType} change, ${significance}, ${goal.verdict}, ${detectedAt}`,
      mimeType: 'text/plain',
    })),
  };
}
