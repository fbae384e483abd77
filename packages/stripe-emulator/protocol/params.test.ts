import { describe, expect, test } from 'vitest'
import Stripe from 'stripe'
import { canonical, decodeForm, formFromJson } from './form.ts'
import { labelled, Params, relabel } from './params.ts'

const params = (text: string): Params => new Params(decodeForm(text))

describe('a form', () => {
  test.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['expand[]=x&expand[]=y', { expand: { 0: 'x', 1: 'y' } }],
    ['items[0][price]=p&items[1][price]=q', { items: { 0: { price: 'p' }, 1: { price: 'q' } } }],
    ['name=Jos%C3%A9+%26+co&note=a%3Db', { name: 'José & co', note: 'a=b' }],
    ['a=1&a=2', { a: '2' }],
    ['a=1&a[b]=2', { a: { b: '2' } }],
    ['', {}],
  ])('%s', (text, expected) => {
    expect(JSON.parse(JSON.stringify(decodeForm(text)))).toEqual(expected)
  })

  test('has one spelling whatever the order of its parts', () => {
    expect(canonical(decodeForm('b[y]=2&b[x]=1&a=0'))).toBe(canonical(decodeForm('a=0&b[x]=1&b[y]=2')))
    expect(canonical(decodeForm('a[0]=x&a[1]=y'))).not.toBe(canonical(decodeForm('a[0]=y&a[1]=x')))
  })

  test('nested too deeply is refused, and JSON is read as the equivalent form', () => {
    expect(() => decodeForm(`a${'[b]'.repeat(9)}=1`)).toThrow('nested too deeply')
    expect(JSON.parse(JSON.stringify(formFromJson('{"now":5,"a":{"b":[true,null]}}')))).toEqual({
      now: '5',
      a: { b: { 0: 'true' } },
    })
    expect(() => formFromJson('[1]')).toThrow('not a JSON object')
  })
})

describe('a parameter', () => {
  test.each<[string, (p: Params) => unknown, string]>([
    ['n=1.5', (p) => p.whole('n'), 'Invalid integer: 1.5'],
    ['n=9e9', (p) => p.whole('n'), 'Invalid integer: 9e9'],
    ['f=yes', (p) => p.flag('f'), 'Invalid boolean: yes'],
    ['e=', (p) => p.text('e'), 'You passed an empty string'],
    ['', (p) => p.required('r'), 'Missing required param: r.'],
    ['t[x]=1', (p) => p.text('t'), 'Invalid string'],
    ['l=1', (p) => p.parts('l'), 'Invalid array'],
    ['o=1', (p) => p.part('o'), 'Invalid object'],
    ['m=c', (p) => p.oneOf('m', ['a', 'b', 'z']), 'Invalid m: must be one of a, b, or z'],
    [`metadata[${'k'.repeat(41)}]=1`, (p) => p.labels('metadata'), 'at most 40 characters'],
    [`metadata[k]=${'v'.repeat(501)}`, (p) => p.labels('metadata'), 'at most 500 characters'],
    ['items[0][x]=1', (p) => (p.parts('items'), p.refuseUnknown()), 'Received unknown parameter: items[0][x]'],
  ])('%s is refused in Stripe’s words', (text, read, message) => {
    expect(() => read(params(text))).toThrow(message)
  })

  test('that was never read is refused as unknown', () => {
    const known = params('a=1&b[c]=2&look=me')
    known.whole('a')
    known.part('b')?.whole('c')
    known.pass('look')
    expect(() => known.refuseUnknown()).not.toThrow()
  })

  test('can be cleared where that makes sense', () => {
    expect([params('d=').clearable('d'), params('d=x').clearable('d'), params('').clearable('d')]).toEqual([null, 'x', undefined])
    expect(relabel({ a: '1', b: '2' }, { b: null, c: '3' })).toEqual({ a: '1', c: '3' })
    expect([relabel({ a: '1' }, null), relabel({ a: '1' }, undefined), labelled(undefined)]).toEqual([{}, { a: '1' }, {}])
  })

  test('of a list counts in the order of its numbers, past nine', () => {
    const text = Array.from({ length: 12 }, (_, n) => `w[${11 - n}]=${11 - n}`).join('&')
    expect(params(text).words('w')).toEqual(Array.from({ length: 12 }, (_, n) => String(n)))
  })

  test('of time can be a range', () => {
    const within = params('created[gte]=10&created[lt]=20').range('created')
    expect([9, 10, 19, 20].map((moment) => within?.(moment))).toEqual([false, true, true, false])
    expect(params('created=5').range('created')?.(5)).toBe(true)
  })
})

test('what stripe-node sends is read as it was meant', async () => {
  const sent: string[] = []
  const stripe = new Stripe('sk_test_x', {
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(async (_, init) => {
      sent.push(String(init?.body))
      return Response.json({})
    }),
  })
  await stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://shop.example/?a=b&c=[d]',
    metadata: { 'a b': 'ü' },
    line_items: [{ price: 'p', quantity: 2 }],
    expand: ['line_items'],
  })
  expect(JSON.parse(JSON.stringify(decodeForm(sent[0] ?? '')))).toEqual({
    mode: 'payment',
    success_url: 'http://shop.example/?a=b&c=[d]',
    metadata: { 'a b': 'ü' },
    line_items: { 0: { price: 'p', quantity: '2' } },
    expand: { 0: 'line_items' },
  })
})
