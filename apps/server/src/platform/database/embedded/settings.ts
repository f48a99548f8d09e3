import type { Socket } from './socket.ts';

/** For one small machine (2 cores, 2 GB or more) that it shares with our server. */
export const settingsFor = (name: string, { folder, port }: Socket): Record<string, string> => ({
  cluster_name: name,
  // Quoted, because the path may contain a comma or a space.
  unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  listen_addresses: '',
  port: String(port),
  max_connections: '100',

  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '64MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  // There is no replication, so its workers would only use memory.
  max_logical_replication_workers: '0',
  // Two cores serve many small requests better than one parallel one.
  max_parallel_workers_per_gather: '0',
  jit: 'off',

  // Acknowledged writes are on disk.
  synchronous_commit: 'on',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',

  timezone: 'UTC',
  log_timezone: 'UTC',
  // Our server reports failed statements, so this log stays small.
  log_min_messages: 'log',
  log_checkpoints: 'off',
});
