import * as z from 'zod/mini'

/**
 * A sentence of ours in an answer: kept and compared in English, sent in the language the request asks for (`Accept-Language`).
 * What people wrote themselves is a plain `z.string()`.
 */
export const sentenceShape = z.string().register(z.globalRegistry, { type: 'string', description: 'In the language of Accept-Language.' })

/** A sentence of ours, or what somebody wrote instead: that stays as it is. */
export const sentenceOrTypedShape = z
  .string()
  .register(z.globalRegistry, { type: 'string', description: 'In the language of Accept-Language, or as it was written.' })

/** Puts every sentence of an answer into another language; null where an answer has none. */
export type Translate = (answer: unknown, say: Say) => unknown
/** A sentence in another language; one that `mayBeTyped` may have none. */
export type Say = (sentence: string, mayBeTyped?: boolean) => string

/** Finds where in an answer of this shape the sentences are, once for all answers. */
export const translateOf = (shape: z.core.$ZodType): Translate | null => partOf(shape, new Map())

function partOf(shape: z.core.$ZodType, found: Map<z.core.$ZodType, Translate | null>): Translate | null {
  const known = found.get(shape)
  if (known !== undefined) return known
  // A shape that contains itself is looked into once.
  found.set(shape, null)
  const translate =
    shape === sentenceShape ? ofText : shape === sentenceOrTypedShape ? ofTextOrTyped : ofParts((shape as z.core.$ZodTypes)._zod.def, found)
  found.set(shape, translate)
  return translate
}

const ofText: Translate = (text, say) => (typeof text === 'string' ? say(text) : text)
const ofTextOrTyped: Translate = (text, say) => (typeof text === 'string' ? say(text, true) : text)

function ofParts(def: z.core.$ZodTypes['_zod']['def'], found: Map<z.core.$ZodType, Translate | null>): Translate | null {
  switch (def.type) {
    case 'object':
      return ofFields(Object.entries(def.shape).map(([name, part]) => [name, partOf(part, found)]))
    case 'array':
      return ofEach(partOf(def.element, found))
    case 'record':
      return ofValues(partOf(def.valueType, found))
    case 'optional':
    case 'nullable':
    case 'readonly':
      return partOf(def.innerType, found)
    case 'union':
      return inTurn(def.options.map((option) => partOf(option, found)))
    default:
      return null
  }
}

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function ofFields(fields: readonly (readonly [string, Translate | null])[]): Translate | null {
  const translated = fields.filter((field): field is [string, Translate] => field[1] !== null)
  if (translated.length === 0) return null
  return (value, say) =>
    isThing(value)
      ? {
          ...value,
          ...Object.fromEntries(translated.flatMap(([name, part]) => (name in value ? [[name, part(value[name], say)]] : []))),
        }
      : value
}

const ofEach = (part: Translate | null): Translate | null =>
  part && ((value, say) => (Array.isArray(value) ? value.map((each: unknown) => part(each, say)) : value))

const ofValues = (part: Translate | null): Translate | null =>
  part &&
  ((value, say) => (isThing(value) ? Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, part(inside, say)])) : value))

function inTurn(parts: readonly (Translate | null)[]): Translate | null {
  const translated = parts.filter((part) => part !== null)
  if (translated.length === 0) return null
  return (value, say) => translated.reduce((before, part) => part(before, say), value)
}
