type Report = (what: string, error: unknown) => void

let report: Report = (what, error) => console.error(what, error)

/** Where errors are logged that fail no request. Each app sets its own log. */
export function sendTroubleTo(log: Report): void {
  report = log
}

export const noteTrouble: Report = (what, error) => report(what, error)
