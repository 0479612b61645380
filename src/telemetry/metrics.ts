// Every metric there is, on one page. No label names a site, a host or an account: their number must not grow with use.
import { checkOutcomes } from '../core/site/check.ts';
import { openRegistry, type Registry } from './registry.ts';

/** Seconds. */
const short = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60] as const;
const late = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600] as const;
const loop = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] as const;

/** The stages of a check whose time is taken. */
export type TimedStage = 'capture' | 'pipeline' | 'model' | 'record';

export type Metrics = ReturnType<typeof openMetrics>;

/** What this process did (`_total`, durations), and what the whole service has to do (gauges, the same in every process). */
export function openMetrics() {
  const registry = openRegistry();
  return {
    ...checkMetrics(registry),
    ...storeMetrics(registry),
    ...processMetrics(registry),
    text: registry.text,
  };
}

function checkMetrics({ counter, histogram }: Registry) {
  const checks = counter('heed_checks_total', 'Checks that ended, by outcome.', ['outcome']);
  // From 0 on: of a series that begins with its first count, Prometheus sees no increase.
  for (const outcome of checkOutcomes) checks.add({ outcome }, 0);
  return {
    checks,
    fetches: counter('heed_fetches_total', 'Fetches of checks, by way and result.', ['via', 'result']),
    fetchedBytes: counter('heed_fetched_bytes_total', 'Bytes of fetched pages, decompressed.'),
    lateness: histogram(
      'heed_check_lateness_seconds',
      'From when a scheduled check was queued to when it started.',
      late,
    ),
    checkDuration: histogram('heed_check_duration_seconds', 'From claim to record.', short),
    stages: histogram('heed_check_stage_seconds', 'Time that a check spent in a stage.', short, ['stage']),
    notifications: counter(
      'heed_notifications_total',
      'Attempts to deliver a message, by kind and outcome.',
      ['kind', 'outcome'],
    ),
    modelCalls: counter('heed_model_calls_total', 'Calls to the model, by outcome.', ['outcome']),
    modelTokens: counter('heed_model_tokens_total', 'Tokens sent to and received from the model.', [
      'direction',
    ]),
    modelCost: counter('heed_model_cost_total', 'Money spent on the model, in the currency of its prices.'),
    requests: counter('heed_http_requests_total', 'Requests answered, by method and status.', [
      'method',
      'status',
    ]),
    requestDuration: histogram(
      'heed_http_request_seconds',
      'From a request to the end of its answer.',
      short,
    ),
  };
}

function storeMetrics({ gauge }: Registry) {
  return {
    queue: gauge('heed_queue_checks', 'Checks in the queue, by state.', ['state']),
    queueAge: gauge('heed_queue_oldest_seconds', 'How long the checks at the head of the queue have waited.'),
    overdue: gauge('heed_overdue_sites', 'Sites that are due and not yet queued (counted up to 10000).'),
    overdueAge: gauge('heed_overdue_oldest_seconds', 'How long the most overdue site has been due.'),
    outbox: gauge('heed_outbox_messages', 'Messages in the outbox: due now, or scheduled.', ['state']),
    outboxAge: gauge('heed_outbox_oldest_seconds', 'How long the most overdue message has been due.'),
    storage: gauge('heed_storage_bytes', 'Stored bytes, by kind.', ['kind']),
    disk: gauge('heed_disk_bytes', 'The disk of the data folder: its size, and what is free.', ['state']),
    trouble: gauge('heed_trouble', '1 while Heed itself has a problem, by kind.', ['kind']),
    degraded: gauge(
      'heed_degraded',
      '1 while a part of this installation needs attention, although work goes on, by part.',
      ['part'],
    ),
    collectFailed: gauge('heed_collect_failed', '1 if database figures could not be read.'),
  };
}

function processMetrics({ counter, gauge, histogram }: Registry) {
  return {
    info: gauge('heed_build_info', 'The version that runs, its role and its database; always 1.', [
      'version',
      'role',
      'database',
    ]),
    loopDelay: histogram('heed_event_loop_delay_seconds', 'How late timers of the event loop fire.', loop),
    cpu: counter('process_cpu_seconds_total', 'CPU time of this process.'),
    memory: gauge('process_resident_memory_bytes', 'Resident memory of this process.'),
    heap: gauge('heed_heap_bytes', 'The JavaScript heap of the main thread: used, and allocated.', ['state']),
    files: gauge('process_open_fds', 'Open file descriptors.'),
    startedAt: gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.'),
  };
}
