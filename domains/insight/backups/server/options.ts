/** `at`: minutes after midnight UTC. `ofOwnCluster`: of the PostgreSQL that came with us, whose files and log are in DATA_DIR. */
export type BackupOptions = { to: string; recipient: string; at: number; ofOwnCluster: boolean }

export type BackupPlace = { backup: BackupOptions | null; databaseUrl: string; dataDir: string; publicUrl: string }

let opened: BackupPlace | undefined

/** Called once by each app before it serves. `backup` is null where nothing is backed up. */
export function openBackups(options: BackupPlace): void {
  opened = options
}

export function backupPlace(): BackupPlace {
  if (!opened) throw new Error('Backups are not open.')
  return opened
}
