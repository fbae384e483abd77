import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameOf } from './patroni.ts'
import { NODES, type Place } from './place.ts'
import { startProgram, type Program } from './program.ts'
import { PATH_OF } from './programs.ts'

/**
 * HAProxy leads to whichever node Patroni says leads, and people to whichever API is ready; PgBouncer shares connections among the
 * processes, in transaction mode.
 */
export async function startHaproxy(place: Place): Promise<Program> {
  const path = join(place.config, 'haproxy.cfg')
  await writeFile(path, haproxyConfig(place))
  return startProgram(PATH_OF.haproxy, ['-db', '-f', path], { log: place.log('haproxy'), as: place.user })
}

const haproxyConfig = ({ ports }: Place): string => `
global
    maxconn 1000
defaults
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    timeout check 1500ms
frontend leader
    mode tcp
    bind 127.0.0.1:${ports.leader}
    default_backend nodes
backend nodes
    mode tcp
    option httpchk GET /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${NODES.map((node) => `    server ${nameOf(node)} 127.0.0.1:${ports.nodes[node]?.database} check port ${ports.nodes[node]?.rest}`).join('\n')}
frontend web
    mode http
    bind 127.0.0.1:${ports.web}
    default_backend apis
backend apis
    mode http
    option httpchk GET /readyz
    option redispatch
    retries 3
    retry-on conn-failure
    default-server inter 1s fall 2 rise 1
${ports.apis.map((port, index) => `    server api${index + 1} 127.0.0.1:${port} check`).join('\n')}
`

export async function startPgbouncer(place: Place): Promise<Program> {
  const [path, users] = ['pgbouncer.ini', 'users.txt'].map((name) => join(place.config, name)) as [string, string]
  await writeFile(users, `"breakwater_app" "${place.passwords.application}"\n`)
  await writeFile(path, pgbouncerConfig(place, users))
  return startProgram(PATH_OF.pgbouncer, [path], { log: place.log('pgbouncer'), as: place.user })
}

/** As ops/pgbouncer/pgbouncer.ini, and tries the leader again each second. */
const pgbouncerConfig = ({ ports }: Place, users: string): string => `
[databases]
breakwater = host=127.0.0.1 port=${ports.leader} dbname=breakwater connect_query='set statement_timeout = ''15s''; set idle_in_transaction_session_timeout = ''30s'''
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
server_reset_query =
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 4
`
