import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, 'build', 'server')

/** What runs as a process or thread of its own, from the root of the repository. */
const PROGRAMS = [
  'apps/api/run.ts',
  'apps/worker/run.ts',
  'bin/start/load-demo.ts',
  'bin/start/offer-setup.ts',
  'packages/stripe-emulator/run.ts',
  'domains/records/examination/server/in-child/main.ts',
  'domains/records/rendering/server/draw-pdf.thread.ts',
] as const
export type Program = (typeof PROGRAMS)[number]

/** Where a program is, from the root of the repository: in its source, or built. */
export type ProgramPath = (program: Program) => string

export const fromSource: ProgramPath = (program) => program

/**
 * Puts each program and what it imports of ours into a few files of JavaScript, in two seconds, unless they were built from the same
 * sources: node reads thousands of TypeScript files three times as slowly (docs/decisions/0021-server-build.md). A build is a folder
 * named by its sources, so that two that build at once do not disturb each other.
 */
export async function buildServer(): Promise<ProgramPath> {
  const sources = await digestOfSources()
  const folder = join(FOLDER, sources)
  if (!existsSync(folder)) await build(folder)
  return (program) => pathIn(sources, program)
}

/** The built programs if they are there and of the sources of now, else those in their source: for tests of a few modules. */
export async function builtServer(): Promise<ProgramPath> {
  digestAtStart ??= digestOfSources()
  const sources = await digestAtStart
  return existsSync(join(FOLDER, sources)) ? (program) => pathIn(sources, program) : fromSource
}

/** A test process reads 3,000 sources once, not for each process that it starts. */
let digestAtStart: Promise<string> | undefined

const pathIn = (sources: string, program: Program): string => `build/server/${sources}/${program.replace(/\.ts$/, '.js')}`

async function build(folder: string): Promise<void> {
  const { build: buildWithVite } = await import('vite')
  const unfinished = `${folder}.${process.pid}`
  await buildWithVite({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [startPrograms((program) => pathIn(basename(folder), program)), keepPlaces],
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: true,
      outDir: unfinished,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(PROGRAMS.map((program) => [program.replace(/\.ts$/, ''), join(ROOT, program)])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  })
  await rename(unfinished, folder).catch(async () => {
    // Another process was quicker.
    await rm(unfinished, { recursive: true })
  })
  await removeOld()
}

const DAY_MS = 86_400_000

/** A process that is running may still need the build it began with. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    const { mtimeMs } = await stat(join(FOLDER, name))
    if (Date.now() - mtimeMs > 7 * DAY_MS) await rm(join(FOLDER, name), { recursive: true, force: true })
  }
}

/** Libraries of many files, without native parts, and those that import one of them: else it would be read twice. */
const BUNDLED = [
  'zod',
  'kysely',
  'stripe',
  /^better-auth$/,
  /^@better-auth\//,
  'better-call',
  '@better-fetch/fetch',
  /^@simplewebauthn\//,
  /^@peculiar\//,
  'tsyringe',
  'reflect-metadata',
  'jose',
  'rate-limiter-flexible',
  'qrcode',
  'nodemailer',
]

/** A process or thread that our code starts by an address relative to its own file is the one at `pathOf`. */
export function startPrograms(pathOf: ProgramPath): Plugin {
  return {
    name: 'breakwater:start-programs',
    // A module that a test run kept names the programs of the build of that day.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ sourceCode }) => (sourceCode.includes('import.meta.url') ? pathOf('apps/api/run.ts') : '')),
    transform(code, id) {
      if (!code.includes('import.meta.url') || id.includes('node_modules')) return null
      const replaced = code.replaceAll(PROGRAM_ADDRESS, (found, _, relative: string) => {
        const program = PROGRAMS.find((each) => fileURLToPath(new URL(relative, pathToFileURL(id))) === join(ROOT, each))
        return program ? `new URL(${JSON.stringify(pathToFileURL(join(ROOT, pathOf(program))).href)})` : found
      })
      return { code: replaced, map: null }
    },
  }
}

const PROGRAM_ADDRESS = /new URL\((['"])(\.[^'"]+\.ts)\1, import\.meta\.url\)/g

/** A module in a built file still finds what lies beside its source: fonts, words, migrations. */
const keepPlaces: Plugin = {
  name: 'breakwater:keep-places',
  transform(code, id) {
    if (!code.includes('import.meta.url') || id.includes('node_modules')) return null
    return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
  },
}

/** All of ours that a server may import; no tests. */
export const SOURCES = ['{access,apps,bin/start,db,domains,platform}/**/*.ts', 'packages/*/**/*.ts', 'package-lock.json', 'package.json']
export const isSource = (path: string): boolean => !/(^|\/)node_modules(\/|$)|\.test\.ts$/.test(path)

async function digestOfSources(): Promise<string> {
  const paths: string[] = []
  for await (const path of glob(SOURCES, { cwd: ROOT, exclude: ['**/node_modules/**'] })) if (isSource(path)) paths.push(path)
  const hash = createHash('sha256')
  for (const path of paths.sort()) {
    hash.update(path)
    hash.update('\0')
    hash.update(await readFile(join(ROOT, path)))
  }
  return hash.digest('hex').slice(0, 16)
}
