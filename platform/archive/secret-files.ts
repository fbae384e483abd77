/** What an export and a backup take of DATA_DIR besides documents: the secret that signs and seals, and the keys of wallets. */
export const SECRET_FILES = ['auth-secret', 'wallet'] as const
