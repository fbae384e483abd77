import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whole files to write, by path from the root, whether new or changed; and what remains to be done by hand. */
export type Plan = { files: Readonly<Record<string, string>>; next: readonly string[] }

/** What was asked for cannot be added, for the reason it says; nothing was written. */
export class CannotAdd extends Error {}

export function applyPlan(root: string, { files }: Plan): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return Object.keys(files)
}

export function readText(root: string, file: string): string {
  if (!existsSync(join(root, file))) throw new CannotAdd(`There is no ${file}.`)
  return readFileSync(join(root, file), 'utf8')
}

export function refuseExisting(root: string, folder: string): void {
  if (existsSync(join(root, folder))) throw new CannotAdd(`${folder} is there already.`)
}
