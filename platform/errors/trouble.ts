type Report = (what: string, error: unknown) => void

let report: Report = (what, error) => console.error(what, error)

/** Where trouble is written down that fails nobody's request. An app sends it to its log. */
export function sendTroubleTo(log: Report): void {
  report = log
}

export const noteTrouble: Report = (what, error) => report(what, error)
