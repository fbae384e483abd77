import { invalid } from '../core/refusal.ts'

/** A decoded body: text, or parts by name. A list is parts named 0, 1, 2 … */
export type Form = { [name: string]: string | Form }

const DEEPEST = 8

/** Decodes `a[b][0]=c` as Stripe does: brackets nest, `[]` appends, the last of a repeated name wins. */
export function decodeForm(text: string): Form {
  const form = newPart()
  for (const [name, value] of new URLSearchParams(text)) place(form, pathOf(name), value)
  return form
}

/**
 * Decodes a body of `multipart/form-data` whose bytes are given one a character (latin1): texts by their names, and of a file its
 * `filename` and `bytes`.
 */
export function decodeUpload(body: string, boundary: string): Form {
  const form = newPart()
  for (const part of body.split(`--${boundary}`).slice(1, -1)) {
    const end = part.indexOf('\r\n\r\n')
    const [, name, filename] = /name="([^"]*)"(?:; filename="([^"]*)")?/.exec(part.slice(0, end)) ?? []
    if (end < 0 || name === undefined) throw invalid('The body is not multipart/form-data.')
    const value = part.slice(end + 4, -2)
    if (filename === undefined) place(form, pathOf(name), Buffer.from(value, 'latin1').toString('utf8'))
    else form[name] = Object.assign(newPart(), { filename: Buffer.from(filename, 'latin1').toString('utf8'), bytes: value })
  }
  return form
}

/** The test controls also accept JSON; it is turned into the equivalent form. */
export function formFromJson(text: string): Form {
  const value: unknown = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('The body is not a JSON object.')
  return partFrom(value)
}

/** The form in one spelling, whatever its order; idempotency keys compare it. */
export function canonical(form: Form): string {
  const parts = Object.keys(form)
    .sort()
    .map((name) => {
      const value = form[name] ?? ''
      return [name, typeof value === 'string' ? value : canonical(value)]
    })
  return JSON.stringify(parts)
}

/** The values of a list, in the order of their numbers. */
export const listed = (part: Form): (string | Form)[] =>
  Object.keys(part)
    .sort((a, b) => Number(a) - Number(b))
    .map((name) => part[name] ?? '')

function pathOf(name: string): string[] {
  const start = name.indexOf('[')
  if (start <= 0) return [name]
  const path = [name.slice(0, start), ...[...name.slice(start).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')]
  if (path.length > DEEPEST) throw invalid(`The parameter ${name} is nested too deeply.`, name)
  return path
}

function place(form: Form, path: readonly string[], value: string): void {
  let part = form
  for (const [depth, step] of path.entries()) {
    const name = step === '' ? String(Object.keys(part).length) : step
    if (depth === path.length - 1) {
      part[name] = value
      return
    }
    const next = part[name]
    part = typeof next === 'object' ? next : (part[name] = newPart())
  }
}

function partFrom(value: object): Form {
  const part = newPart()
  for (const [name, each] of Object.entries(value)) {
    if (each !== null && each !== undefined) part[name] = typeof each === 'object' ? partFrom(each) : String(each)
  }
  return part
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

// Without a prototype: a parameter named __proto__ is a parameter like any other.
const newPart = (): Form => Object.create(null) as Form
