import { invalid } from '../core/refusal.ts'
import { listed, type Form } from './form.ts'
import type { Labels } from '../core/wire.ts'

/** Changes to metadata: a value sets, null removes; `null` itself removes all. */
export type LabelChanges = { [name: string]: string | null } | null
export type Range = (value: number) => boolean

/**
 * The parameters of one request, parsed when they are read. Parameters that were never read are refused at the end
 * (`refuseUnknown`): no parameter is ignored silently.
 */
export class Params {
  readonly #form: Form
  readonly #path: string
  readonly #seen = new Set<string>()
  readonly #parts: Params[] = []

  constructor(form: Form, path = '') {
    this.#form = form
    this.#path = path
  }

  has(name: string): boolean {
    return name in this.#form
  }

  /** Text; an empty one is refused. */
  text(name: string): string | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, this.#at(name))
    if (value !== '') return value
    const message =
      `You passed an empty string for '${this.#at(name)}'. We assume empty values are an attempt to unset a parameter; ` +
      `however '${this.#at(name)}' cannot be unset. You should remove '${this.#at(name)}' from your request or supply a non-empty value.`
    throw invalid(message, this.#at(name), 'parameter_invalid_empty')
  }

  required(name: string): string {
    const value = this.text(name)
    if (value === undefined) throw this.missing(name)
    return value
  }

  /** Text, or null to clear the field. */
  clearable(name: string): string | null | undefined {
    if (this.#form[name] !== '') return this.text(name)
    this.#take(name)
    return null
  }

  whole(name: string): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!/^-?\d{1,15}$/.test(value)) throw invalid(`Invalid integer: ${value}`, this.#at(name), 'parameter_invalid_integer')
    return Number(value)
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, this.#at(name))
    return value === 'true'
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name)
    const choice = choices.find((each) => each === value)
    if (value === undefined || choice) return choice
    const last = choices.length > 1 ? `${choices.slice(0, -1).join(', ')}, or ${choices.at(-1)}` : choices[0]
    throw invalid(`Invalid ${this.#at(name)}: must be one of ${last}`, this.#at(name))
  }

  labels(name: string): LabelChanges | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (value === '') return null
    if (typeof value === 'string') throw invalid(`Invalid object`, this.#at(name))
    const changes: LabelChanges = {}
    for (const [key, text] of Object.entries(value)) {
      if (typeof text !== 'string') throw invalid('Metadata values must be strings', `${this.#at(name)}[${key}]`)
      if (key.length > 40) throw invalid(`Metadata keys must be at most 40 characters: ${key}`, this.#at(name))
      if (text.length > 500) throw invalid(`Metadata values must be at most 500 characters: ${key}`, `${this.#at(name)}[${key}]`)
      changes[key] = text === '' ? null : text
    }
    if (Object.keys(changes).length > 50) throw invalid('Metadata can have at most 50 keys', this.#at(name))
    return changes
  }

  part(name: string): Params | undefined {
    const value = this.#take(name)
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string') throw invalid('Invalid object', this.#at(name))
    return this.#inner(value, this.#at(name))
  }

  parts(name: string): Params[] {
    const value = this.#take(name)
    if (value === undefined || value === '') return []
    if (typeof value === 'string') throw invalid('Invalid array', this.#at(name))
    return listed(value).map((each, index) => {
      if (typeof each === 'string') throw invalid('Invalid object', `${this.#at(name)}[${index}]`)
      return this.#inner(each, `${this.#at(name)}[${index}]`)
    })
  }

  words(name: string): string[] | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (value === '') return []
    if (typeof value === 'string') throw invalid('Invalid array', this.#at(name))
    return listed(value).map((each) => (typeof each === 'string' ? each : ''))
  }

  /** A moment, or `{gt, gte, lt, lte}`, as lists filter by. */
  range(name: string): Range | undefined {
    if (typeof this.#form[name] !== 'object') {
      const exact = this.whole(name)
      return exact === undefined ? undefined : (value) => value === exact
    }
    const part = this.part(name)
    const [gt, gte, lt, lte] = [part?.whole('gt'), part?.whole('gte'), part?.whole('lt'), part?.whole('lte')]
    return (value) => value > (gt ?? -Infinity) && value >= (gte ?? -Infinity) && value < (lt ?? Infinity) && value <= (lte ?? Infinity)
  }

  /** Accepts parameters without effect here: the appearance of Stripe's own page, which the emulator does not copy. */
  pass(...names: string[]): void {
    for (const name of names) this.#seen.add(name)
  }

  missing(name: string): Error {
    return invalid(`Missing required param: ${this.#at(name)}.`, this.#at(name), 'parameter_missing')
  }

  at(name: string): string {
    return this.#at(name)
  }

  refuseUnknown(): void {
    const unknown = Object.keys(this.#form).find((name) => !this.#seen.has(name))
    if (unknown) throw invalid(`Received unknown parameter: ${this.#at(unknown)}`, this.#at(unknown), 'parameter_unknown')
    for (const part of this.#parts) part.refuseUnknown()
  }

  #take(name: string): string | Form | undefined {
    this.#seen.add(name)
    return this.#form[name]
  }

  #inner(form: Form, path: string): Params {
    const inner = new Params(form, path)
    this.#parts.push(inner)
    return inner
  }

  #at(name: string): string {
    return this.#path ? `${this.#path}[${name}]` : name
  }
}

/** Metadata after a change. */
export function relabel(before: Labels, changes: LabelChanges | undefined): Labels {
  if (changes === null) return {}
  const after = { ...before }
  for (const [name, value] of Object.entries(changes ?? {})) {
    if (value === null) delete after[name]
    else after[name] = value
  }
  return after
}

export const labelled = (changes: LabelChanges | undefined): Labels => relabel({}, changes)
