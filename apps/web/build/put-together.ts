/** What one page (or a part that it loads later) needs, and what counts for it. */
export type Page = {
  modules: ReadonlySet<string>
  /** How much its bytes and files count beside those of other pages. */
  weight: number
  /** How many characters of source one file less is worth to it. */
  perFile: number
  /** Characters of source that it may load beyond what it needs. */
  room: number
}

export type Graph = {
  importsOf: (module: string) => readonly string[]
  /** Characters of source: what a module weighs is in proportion. */
  sizeOf: (module: string) => number
  /** Files that are made already: what imports one of them loads it too. */
  made?: readonly (readonly string[])[]
}

type File = { modules: string[]; size: number; isLoadedBy: Uint8Array; imports: Set<number>; isMade: boolean }

/**
 * Which modules are put into one file. First those that the same pages load; then, again and again, the two files whose union saves
 * most: every page that loads both asks for one file less, every page that needs one of them loads the other one too. Two files are
 * never put together when a third is between them in the order of imports, for files that import each other in a circle may run
 * before what they need.
 */
export function putTogether(modules: Iterable<string>, pages: readonly Page[], graph: Graph): string[][] {
  const files: (File | null)[] = filesByPages(modules, pages, graph)
  const left = pages.map(({ room }) => room)
  const savings = files.map((a, n) => Float64Array.from(files, (b, m) => (a && b && m > n ? saving(a, b, pages) : 0)))
  for (let best = bestOf(savings); best; best = bestOf(savings)) {
    const [x, y] = best
    const [a, b] = [files[x], files[y]]
    const more = a && b ? moreOf(files, x, y, pages.length) : []
    const bytes = more.map((loaded) => sum(loaded.map(({ size }) => size)))
    const isTooMuch = left.some((room, page) => (bytes[page] ?? 0) > room)
    if (!a || !b || worth(a, b, pages, bytes) <= 0 || isTooMuch || isBetween(files, x, y) || isBetween(files, y, x)) {
      set(savings, x, y, 0)
      continue
    }
    for (const [page, room] of left.entries()) left[page] = room - (bytes[page] ?? 0)
    const changed = new Set(more.flat()).add(a)
    for (const [page, loaded] of more.entries()) for (const file of loaded) file.isLoadedBy[page] = 1
    unite(a, b)
    files[y] = null
    for (const file of files) if (file?.imports.delete(y)) file.imports.add(x)
    a.imports.delete(x)
    for (const [n, file] of files.entries()) {
      set(savings, n, y, 0)
      if (!file || !changed.has(file)) continue
      for (const [m, other] of files.entries()) if (other && m !== n) set(savings, n, m, saving(file, other, pages))
    }
  }
  return files.flatMap((file) => (file && !file.isMade ? [file.modules] : []))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** What a page loads more once two files are one, without what these import. */
const added = (a: File, b: File, page: number): number =>
  a.isLoadedBy[page] === b.isLoadedBy[page] ? 0 : a.isLoadedBy[page] ? b.size : a.size

/** A module of one page alone is left out: it belongs into the page's own file. */
function filesByPages(modules: Iterable<string>, pages: readonly Page[], { importsOf, sizeOf, made = [] }: Graph): File[] {
  const files = new Map<string, File>()
  for (const module of modules) {
    const isLoadedBy = Uint8Array.from(pages, (page) => (page.modules.has(module) ? 1 : 0))
    if (sum([...isLoadedBy]) < 2) continue
    const key = isLoadedBy.join('')
    const file = files.get(key) ?? { modules: [], size: 0, isLoadedBy, imports: new Set(), isMade: false }
    file.modules.push(module)
    file.size += sizeOf(module)
    files.set(key, file)
  }
  const list = [
    ...files.values(),
    ...made.map((modules): File => {
      const isLoadedBy = Uint8Array.from(pages, (page) => (modules.some((module) => page.modules.has(module)) ? 1 : 0))
      return { modules: [...modules], size: sum(modules.map(sizeOf)), isLoadedBy, imports: new Set(), isMade: true }
    }),
  ]
  const fileOf = new Map(list.flatMap((file, n) => file.modules.map((module): [string, number] => [module, n])))
  for (const [n, file] of list.entries()) {
    for (const imported of file.modules.flatMap(importsOf)) {
      const other = fileOf.get(imported)
      if (other !== undefined && other !== n) file.imports.add(other)
    }
  }
  return list
}

/** The files that each page loads more once two are one: the one it did not need, and what that imports. */
function moreOf(files: readonly (File | null)[], x: number, y: number, pages: number): File[][] {
  const [ofX, ofY] = [reachedFrom(files, x), reachedFrom(files, y)]
  return Array.from({ length: pages }, (_, page) => {
    const [hasX, hasY] = [files[x]?.isLoadedBy[page], files[y]?.isLoadedBy[page]]
    return hasX === hasY ? [] : (hasX ? ofY : ofX).filter((file) => !file.isLoadedBy[page])
  })
}

/** A file and all that is imported from it on. */
function reachedFrom(files: readonly (File | null)[], from: number): File[] {
  const seen = new Set([from])
  for (const each of seen) for (const imported of files[each]?.imports ?? []) seen.add(imported)
  return [...seen].flatMap((each) => files[each] ?? [])
}

/** Nothing is put into a file that is made already. */
const saving = (a: File, b: File, pages: readonly Page[]): number =>
  a.isMade || b.isMade
    ? 0
    : worth(
        a,
        b,
        pages,
        pages.map((_, n) => added(a, b, n)),
      )

/** What one file instead of two is worth to all pages, of which each then loads so many bytes more. */
const worth = (a: File, b: File, pages: readonly Page[], bytes: readonly number[]): number =>
  sum(pages.map(({ weight, perFile }, n) => weight * (a.isLoadedBy[n] && b.isLoadedBy[n] ? perFile : -(bytes[n] ?? 0))))

function bestOf(savings: readonly Float64Array[]): [number, number] | null {
  let [most, x, y] = [0, -1, -1]
  for (const [n, row] of savings.entries()) {
    for (let m = n + 1; m < row.length; m++) {
      const each = row[m] ?? 0
      if (each > most) [most, x, y] = [each, n, m]
    }
  }
  return most > 0 ? [x, y] : null
}

function set(savings: readonly Float64Array[], n: number, m: number, value: number): void {
  const row = savings[Math.min(n, m)]
  if (row) row[Math.max(n, m)] = value
}

/** Whether a way of imports from one to the other leads over a third. */
function isBetween(files: readonly (File | null)[], from: number, to: number): boolean {
  const seen = new Set<number>()
  const open = [...(files[from]?.imports ?? [])].filter((each) => each !== to)
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (each === to) return true
    if (seen.has(each)) continue
    seen.add(each)
    open.push(...(files[each]?.imports ?? []))
  }
  return false
}

function unite(a: File, b: File): void {
  a.modules.push(...b.modules)
  a.size += b.size
  a.isLoadedBy = a.isLoadedBy.map((each, n) => each | (b.isLoadedBy[n] ?? 0))
  for (const each of b.imports) a.imports.add(each)
}
