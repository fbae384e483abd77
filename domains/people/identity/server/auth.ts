import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { jwt } from 'better-auth/plugins'
import { inHashingQueue } from '#domains/people/identity/server/hashing-queue.ts'
import type { Db } from '#platform/db.ts'

/** `__Host-`: only over TLS (or localhost), only this host, never readable by scripts. */
export const SESSION_COOKIE = '__Host-breakwater'

export type AuthOptions = {
  db: Db
  secret: string
  publicUrl: string
  sendVerification: (person: Addressee, token: string) => Promise<void>
}
type Addressee = { id: string; email: string; name: string }

const DAY_S = 86_400

/**
 * better-auth, reduced to passwords, verification and tokens with `role` and `masterCode`. Resets are ours (passwords).
 * Accounts are created by an enrollment or an invitation (accounts), so its sign-up is off; its routes are not mounted, we call
 * it. Settings: quality figures N1 to N7; our limits on sessions are in sessions.ts.
 */
export const createAuth = ({ db, secret, publicUrl, sendVerification }: AuthOptions) =>
  betterAuth({
    database: { db, type: 'postgres' },
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // Whoever joined and paid gets in; what needs a confirmed address asks for it (claims, home page).
      requireEmailVerification: false,
      minPasswordLength: 15,
      maxPasswordLength: 256,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    emailVerification: {
      expiresIn: DAY_S,
      sendVerificationEmail: ({ user, token }) => sendVerification(user, token),
    },
    user: {
      modelName: 'identities',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        masterCode: { type: 'string', required: false, input: false, fieldName: 'master_code' },
      },
    },
    session: {
      modelName: 'identity_sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: 30 * DAY_S,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'identity_credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'identity_verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    // Guesses are limited before better-auth is called, per account and per address: login-throttle.
    rateLimit: { enabled: false },
    advanced: {
      // Reading the catalog takes PostgreSQL 0.4 s; a test does it (sessions.test.ts).
      database: { validateSchema: false },
      useSecureCookies: false,
      cookiePrefix: '__Host-breakwater',
      cookies: { session_token: { name: SESSION_COOKIE } },
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: { rotationInterval: 90 * DAY_S },
        jwt: { issuer: publicUrl, expirationTime: '15m' },
        schema: {
          jwks: {
            modelName: 'identity_keys',
            fields: { publicKey: 'public_key', privateKey: 'private_key', createdAt: 'created_at', expiresAt: 'expires_at' },
          },
        },
      }),
    ],
  })

export type Auth = ReturnType<typeof createAuth>

/**
 * Argon2id at OWASP's minimum (19 MiB, 2 passes), hashed off the main thread. NFC first, so that one character has one
 * spelling.
 */
export const hashPassword = (password: string): Promise<string> =>
  inHashingQueue(() => hash(password.normalize('NFC'), { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))

export const verifyPassword = ({ hash: kept, password }: { hash: string; password: string }): Promise<boolean> =>
  inHashingQueue(() => verify(kept, password.normalize('NFC')))
