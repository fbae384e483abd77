import type { RoutePath } from '#access/routes.ts'

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Params<Path extends string> = [Names<Path>] extends [never] ? [] : [params: Record<Names<Path>, string>]

/** The address of a page with its parameters: `pathTo('/account-center/claims/:claimId', { claimId })`. */
export function pathTo<Path extends RoutePath>(path: Path, ...[params]: Params<Path>): string {
  const values: Readonly<Record<string, string>> = params ?? {}
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
