import type { Kind } from './kinds.ts'

/** Something due at a moment. Entries are never removed when plans change; the caller checks whether an entry still applies. */
export type Entry = { at: number; order: number; kind: Kind; id: string }

export type Agenda = {
  add(at: number, kind: Kind, id: string): void
  /** Removes and returns the earliest entry due by `until`; undefined when there is none. */
  take(until: number): Entry | undefined
}

/** A binary heap: earliest first; of equal ones, the one added first. */
export function newAgenda(): Agenda {
  const heap: Entry[] = []
  let added = 0

  return {
    add(at, kind, id) {
      heap.push({ at, order: added++, kind, id })
      for (let child = heap.length - 1; child > 0;) {
        const parent = (child - 1) >> 1
        if (!swapIfEarlier(heap, child, parent)) break
        child = parent
      }
    },
    take(until) {
      const first = heap[0]
      if (!first || first.at > until) return undefined
      const last = heap.pop()
      if (last && heap.length > 0) {
        heap[0] = last
        sink(heap)
      }
      return first
    },
  }
}

function sink(heap: Entry[]): void {
  for (let parent = 0; ;) {
    const left = 2 * parent + 1
    const child = left + 1 < heap.length && earlier(heap[left + 1], heap[left]) ? left + 1 : left
    if (child >= heap.length || !swapIfEarlier(heap, child, parent)) return
    parent = child
  }
}

function swapIfEarlier(heap: Entry[], child: number, parent: number): boolean {
  const [a, b] = [heap[child], heap[parent]]
  if (!a || !b || !earlier(a, b)) return false
  heap[child] = b
  heap[parent] = a
  return true
}

const earlier = (a: Entry | undefined, b: Entry | undefined): boolean =>
  a !== undefined && b !== undefined && (a.at < b.at || (a.at === b.at && a.order < b.order))
