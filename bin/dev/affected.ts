/** What `npm run dev` does after an edit, besides what Vite does itself. */
export const CONSEQUENCES = ['migrate', 'restart payments', 'restart API', 'restart worker', 'restart everything'] as const
export type Consequence = (typeof CONSEQUENCES)[number]

const SERVER: readonly Consequence[] = ['restart API', 'restart worker']

/** The first row that matches the path decides. A file without a row is read by no running process. */
const ROWS: readonly { files: RegExp; consequences: readonly Consequence[] }[] = [
  { files: /\.test\.tsx?$|\.d\.ts$|(^|\/)(proofs?|testing)\/|(^|[/.])testing\.ts$/, consequences: [] },
  { files: /^db\/migrations\/[^/]+\.sql$/, consequences: ['migrate', ...SERVER] },
  { files: /^packages\/stripe-emulator\/.+\.ts$/, consequences: ['restart payments'] },
  { files: /^apps\/web\/(csp-hashes|load-again|build\/route-manifest)\.ts$/, consequences: ['restart API'] },
  { files: /^(apps|access|domains\/[\w-]+\/[\w-]+)\/web\/|^(centers|design)\//, consequences: [] },
  { files: /^apps\/api\/(?!request-log\.ts).+\.ts$/, consequences: ['restart API'] },
  { files: /^apps\/worker\/.+\.ts$/, consequences: ['restart worker'] },
  // The demo data is created once, in a new data directory.
  { files: /^db\/(demo\/|(load-demo|cast|create-cast|account-number|types)\.ts$)/, consequences: [] },
  { files: /^db\/publish[\w-]*\.ts$/, consequences: ['restart API'] },
  { files: /^(apps|access|domains|platform|db)\/.+\.(ts|po)$/, consequences: SERVER },
  { files: /^bin\/(dev|start)(\/|\.ts$|\.mjs$)|^bin\/install\.mjs$|^package(-lock)?\.json$/, consequences: ['restart everything'] },
]

/** The consequences of an edit of this file; `path` is relative to the root of the repository, with slashes. */
export const affectedBy = (path: string): readonly Consequence[] => ROWS.find(({ files }) => files.test(path))?.consequences ?? []
