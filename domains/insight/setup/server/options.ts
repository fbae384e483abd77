export type SetupOptions = {
  /** Where files are on a disk; null where an S3-compatible store holds them. */
  dataDir: string | null
  publicUrl: string
  sendsMail: boolean
  sandbox: boolean
  /** How long a test event is waited for. */
  patienceMs?: number
}

let opened: SetupOptions | undefined

/** Called once by each app before it serves. */
export function openSetup(options: SetupOptions): void {
  opened = options
}

export function setupOptions(): SetupOptions {
  if (!opened) throw new Error('Setup is not open.')
  return opened
}
