/** What is measured, and by which labels: never a name, an id, an address or anything else of a person. */
export type Measures = {
  /** A request: its route's pattern, as in the contract. */
  request: { method: string; route: string; kind: string; status: number }
  job: { name: string; outcome: 'done' | 'failed' }
  sweep: { name: string; outcome: 'done' | 'failed' }
  external_call: { system: string; outcome: 'answered' | 'failed' | 'refused' }
}
export type Measure = keyof Measures

type Note = <M extends Measure>(what: M, labels: Measures[M], seconds: number) => void
type Span = <T>(name: string, attributes: Readonly<Record<string, string | number>>, work: () => Promise<T>) => Promise<T>

let note: Note = () => {}
let span: Span = (_, __, work) => work()
let isTracing = false

/** Where figures go: to the metrics of this process, where they are asked for. Else they cost nothing. */
export function sendFiguresTo(noteFigure: Note): void {
  note = noteFigure
}

/** The same for spans of a trace; null: no longer. */
export function sendSpansTo(traced: Span | null): void {
  span = traced ?? ((_, __, work) => work())
  isTracing = traced !== null
}

export const measure: Note = (what, labels, seconds) => note(what, labels, seconds)

/** Runs a part of a request or a job as a span of its trace. */
export const inSpan: Span = (name, attributes, work) => span(name, attributes, work)

export const tracing = (): boolean => isTracing
