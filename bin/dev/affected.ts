/** What `npm run dev` does after an edit, beside what Vite shows by itself. */
export const CONSEQUENCES = ['migrate', 'restart payments', 'restart API', 'restart worker', 'restart everything'] as const
export type Consequence = (typeof CONSEQUENCES)[number]

const SERVER: readonly Consequence[] = ['restart API', 'restart worker']

/** The first row that fits the path decides. A file that no row names is read by no running process. */
const ROWS: readonly { files: RegExp; consequences: readonly Consequence[] }[] = [
  { files: /\.test\.tsx?$|\.d\.ts$|(^|\/)(proofs?|testing)\/|(^|[/.])testing\.ts$/, consequences: [] },
  { files: /^db\/migrations\/[^/]+\.sql$/, consequences: ['migrate', ...SERVER] },
  { files: /^packages\/stripe-emulator\/.+\.ts$/, consequences: ['restart payments'] },
  { files: /^apps\/web\/csp-hashes\.ts$/, consequences: ['restart API'] },
  { files: /^(apps|access|domains\/[\w-]+\/[\w-]+)\/web\/|^(centers|design)\//, consequences: [] },
  { files: /^apps\/api\/(?!request-log\.ts).+\.ts$/, consequences: ['restart API'] },
  { files: /^apps\/worker\/.+\.ts$/, consequences: ['restart worker'] },
  // The demo story is told once, into a new data directory.
  { files: /^db\/(story\/|(story|cast|create-cast|account-number|types|prepare)\.ts$)/, consequences: [] },
  { files: /^db\/publish[\w-]*\.ts$/, consequences: ['restart API'] },
  { files: /^(apps|access|domains|platform|db)\/.+\.(ts|po)$/, consequences: SERVER },
  { files: /^bin\/(dev|start)(\/|\.ts$|\.mjs$)|^bin\/install\.mjs$|^package(-lock)?\.json$/, consequences: ['restart everything'] },
]

/** What follows from an edit of this file; `path` is seen from the root of the repository, with slashes. */
export const affectedBy = (path: string): readonly Consequence[] => ROWS.find(({ files }) => files.test(path))?.consequences ?? []
