import sharp from 'sharp'
import type { TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'

export type Asking = CastName | null

/** Requests a file as a browser does: follows the redirect, with the same headers. */
export async function fetched(app: TestApp, url: string, who: Asking, headers: Record<string, string> = {}) {
  const cookie = who ? await app.cookieOf(who) : ''
  const request = (at: string) =>
    app.app.inject({ method: 'GET', url: at, headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers } })
  const answer = await request(url)
  const { location } = answer.headers
  return answer.statusCode === 303 && typeof location === 'string' ? request(location) : answer
}

/** A test image of gray patches, different for each number. */
export function scene(number: number) {
  const patches = Array.from({ length: 24 }, (_, at) => {
    const chance = Math.abs(Math.sin((at + 1) * 12.9898 * number) * 43758.5453) % 1
    return `<rect x="${(at % 6) * 100}" y="${Math.floor(at / 6) * 100}" width="100" height="100" fill="hsl(30,40%,${Math.round(chance * 100)}%)"/>`
  })
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${patches.join('')}</svg>`))
}
