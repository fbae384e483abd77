import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type LaunchOptions } from 'playwright-core'
import { readTestConfig } from '#platform/config/config.ts'

/**
 * A Chromium for journeys: the one of CHROMIUM_PATH, else on Linux on x64 the one that came from npm, whose version is pinned and which has
 * no window to draw (a fifth less time than a system's), else the system's.
 */
export async function openBrowser(): Promise<Browser> {
  const { chromiumPath } = readTestConfig()
  const executablePath = chromiumPath ?? (HAS_OURS ? undefined : USUAL_PLACES.find((path) => existsSync(path)))
  if (executablePath) return chromium.launch({ executablePath, args: ['--no-sandbox'] })

  const folder = unpacked()
  const ours = {
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--font-render-hinting=none', '--disable-webgl'],
  }
  return chromium.launch({ ...ours, env: environment(folder, []) }).catch((error: unknown) => {
    if (!String(error).includes('shared libraries')) throw error
    // A bare machine lacks NSS, which a desktop has; the package brings it, too old to be preferred to the machine's own.
    return chromium.launch({ ...ours, env: environment(folder, [join(folder, 'al2023', 'lib')]) })
  })
}

const HAS_OURS = process.platform === 'linux' && process.arch === 'x64'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const CACHE = fileURLToPath(new URL('../node_modules/.cache/breakwater', import.meta.url))

/** Unpacked once, whole or not at all. Told that it is on Lambda, the package unpacks its libraries too; it goes by TMPDIR. */
function unpacked(): string {
  const folder = join(CACHE, 'chromium')
  if (existsSync(folder)) return folder
  const half = `${folder}.${process.pid}`
  mkdirSync(half, { recursive: true })
  const unpack = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())"
  execFileSync(process.execPath, ['-e', unpack], {
    cwd: CACHE,
    env: { PATH: process.env['PATH'], TMPDIR: half, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  })
  try {
    renameSync(half, folder)
  } catch {
    // Another run was quicker.
    rmSync(half, { recursive: true })
  }
  return folder
}

function environment(folder: string, libraries: readonly string[]): NonNullable<LaunchOptions['env']> {
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  return { ...process.env, ...fonts, ...(libraries.length > 0 ? { LD_LIBRARY_PATH: libraries.join(':') } : {}) }
}
