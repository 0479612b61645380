// The tables about the service itself, as Kysely sees them.
export interface PulseTables {
  /** Processes of the service: `seen_at` moves while they live. */
  processes: {
    id: string;
    role: string;
    version: string;
    machine: string;
    browser: string;
    started_at: number;
    seen_at: number;
  };
  /** What all processes did, by the beginning of five minutes. */
  service_counts: { at: number; name: string; count: number };
}
