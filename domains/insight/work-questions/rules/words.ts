/**
 * The words of questions about work, in both languages, by what they mean; the form is that of `insight/intents/rules/words.ts`. A question
 * is only read where each of its words is here. A meaning that begins with `~` says nothing of what is asked for.
 */
export const WORK_WORDS = {
  '~ask':
    'where, where are, where is, wheres, donde, donde estan, donde esta, donde veo, show, show me, list, list of, list all, give me, give me the, let me see, see, view, find, get, pull up, bring up, tell me, what, whats, which, which are, what are, any, are there, is there, do we have, do i have, have we got, can i see, i need, need, want, i want, i want to see, i need to see, muestr*, muestreme, mostrar, ver, veo, dame, deme, dime, digame, lista, lista de, listado, listado de, cual, cuales, que, hay, tenemos, tengo, ensename, quiero ver, necesito ver, puedo ver, quiero, necesito, busco, busca, buscar, que tengo, que tenemos, all, all the, todos, todas, todos los, todas las, open up, tiene, go to, take me to, ir a, llevame a, abre, abrir, check, revisar, look at, have, has, do, does, got',
  '~glue':
    'i think, creo que, somos, their, the, a, an, of, for, to, in, on, at, by, is, are, be, from, with, and, that, there, these, those, please, pls, hey, hi, hola, ok, so, it, its, out, up, el, la, los, las, lo, un, una, unos, unas, de, del, al, en, para, por, con, es, son, esta, estan, se, le, les, nos, y, favor, por favor, su, sus, into, list, page, pagina, screen, pantalla, pantalla de, me, still, aun, todavia, everybody, everyone, esperando una, being, across, entre, our, ours, we, us, nuestr*, nosotros, company, the company, company wide, companywide, la empresa, empresa, right, some, algun, alguno, alguna, algunos, algunas, cosas, things, stuff, estamos, siguen, sigue',
  '~count': 'how many, number of, number, count, count of, total, total number of, cuantos, cuantas, numero de, total de, cantidad de',
  '~much': 'how much, how much money, how much in, amount of, cuanto, cuanta, cuanto dinero, monto de, money, dinero',
  '~now':
    'now, right now, currently, at the moment, ahora, ahora mismo, ahorita, actualmente, en este momento, as of now, so far, hasta ahora, current, actual, actuales',
  '~did': 'did, were, was, have been, has been, been, hubo, fueron, fue, ha habido, se han, han, ha, were there, hemos',
  '~my': 'my, mine, i, mi, mis, yo, own, mios, mias, to me, a mi, am',
  '~howto':
    'how do i, how can i, how do we, how can we, how to, how do you, how does one, how would i, how should i, where do i, where can i, where do we, where can we, como, como puedo, como se, como hago para, como podemos, donde puedo, donde se, can you, could you, can we, puedes, puede usted, se puede, what can i do, que puedo hacer, que hago, help me, ayudame a, steps to, pasos para, i want to, quiero, necesito, i need to, need to, where, where is, where are, wheres, where to find, donde, donde esta, donde estan, donde veo, donde encuentro, donde ver',
  '~will': 'will, gonna, going to, vamos a, van a, voy a, would',
  '~can': 'can, may, could, able to, allowed to, puede, pueden, podria, podrian',
  '~mayi': 'can i, may i, could i, am i allowed to, puedo, podria yo',
  '~who': 'who, whos, quien, quienes, anyone who, somebody who, which level, what level, que nivel, que niveles, which levels',
  '~someone':
    'someone, somebody, for someone, for somebody, someones, somebodys, person, a person, alguien, persona, una persona, customer, customers, cliente, un cliente, user, users, usuario, un usuario, their',
  '~amount': 'zamount, zmoney',
  '~money': 'zmoney',
  '~period': 'zperiod, ztoday, zweek',
  '~week': 'zweek',
  '~which': 'which, what, which one, which of our, which of my, which of, cual, cuales, cual de nuestras, cual de mis, que, quien, who',
  '~has': 'has, have, had, having, with, got, get, gets, tiene, tienen, tuvo, tuvieron, con, hizo, hicieron, hace, hacen, made, makes, did',
  '~most':
    'most, the most, more than anybody else, highest number of, the highest number of, largest number of, biggest number of, mas, la mayor cantidad de, el mayor numero de, mayor cantidad de, mayor numero de',
  '~today': 'ztoday',
  '~tomorrow': 'ztomorrow',
  '~ahead': 'zahead',
  '~state': 'zstate',
  '~phone': 'zphone',
  '~days': 'days, day, dias, dia',

  /** A duty, or who did it: no list and no figure says that. */
  never:
    'what for, for what, for what reason, para que, do we have to, have to, has to, do i have to, must, should, tenemos para, tengo para, tenemos que, tengo que, hay que, debemos, debo, deben, approved, aprobo, aprobaron, aprobado, aprobados, aprobada, aprobadas, aprobe',

  claimsneed:
    'claims that need, claims needing, claims need, claims still need, reclamos que necesitan, reclamos necesitan, reclamos que requieren',
  claim: 'claim, claims, reclam*, siniestro*',
  complaint: 'complaint, complaints, complaint cases, queja, quejas, complaints list',
  member:
    'member, members, membership, memberships, miembro*, membresia*, policyholders, customers, clientes, client, clients, socios, afiliados',
  number:
    'phone, phone number, cell, cell number, cell phone, mobile, mobile number, phone is, telefono, numero de telefono, celular, movil, numero',
  ticket: 'ticket, tickets, support ticket, support tickets, help tickets, helpdesk tickets, tickets de soporte, tickets de ayuda',
  legalhold: 'legal hold, legal holds, litigation hold, litigation holds, retencion legal, retenciones legales, retenidos por litigio',
  repayment:
    'repayment, repayments, agency repayments, commission repayments, commissions owed to us, commission owed to us, commissions to be repaid, negative balances, reembolsos de comisiones, comisiones que nos deben, comisiones por devolver, devoluciones de comisiones, saldos negativos',
  task: 'task, tasks, to do, to dos, todos, follow ups, follow up, tarea, tareas, pendiente, pendientes, seguimientos, my day, agenda, mi agenda, my agenda, schedule, my schedule, on my plate, on my list, on my calendar, coming up, work, trabajo, do i have to do, do we have to do, i have to do, have to do, need to do, i need to do, do i need to do, should i do, do i do, am i doing, do i have, do we have, have i got, i have, lined up, tengo que hacer, tengo que, hay que hacer, tenemos que hacer, debo hacer, que tengo, que tenemos, que tengo para, tengo para, tenemos para, tengo pendiente, tenemos pendiente, que me toca, me toca, nos toca, que hay para, cosas por hacer, por hacer, que hacer',
  agency: 'agency, agencies, agencia*',
  agent: 'agent, agents, agente, agentes, producer, producers, seller, sellers, vendedor, vendedores',
  lead: 'lead, leads, prospect, prospects, prospecto*',
  deal: 'deal, deals, negocio, negocios, trato, tratos, opportunity, opportunities, oportunidad, oportunidades',
  pipeline: 'pipeline, funnel, embudo',
  payment: 'payment, payments, charge, charges, pago, pagos, cobro, cobros',
  refund: 'refund, refunds, refunded, reembols*, devolucion, devoluciones, devolvimos',
  payout: 'payout, payouts, claim payments, claim payment, pagos de reclamos, pago de reclamos, pagos de los reclamos',
  batch:
    'batch, batches, bank file, bank files, payment file, payment files, lote, lotes, archivo bancario, archivos bancarios, archivos del banco, ach file, ach files',
  checks: 'checks, paper checks, cheque, cheques',
  statement:
    'statement, statements, commission statement, commission statements, estado de cuenta, estados de cuenta, estado de comision, estados de comision, estados de comisiones',
  commission: 'commission, commissions, comision, comisiones',
  correction: 'correction, corrections, adjustment, adjustments, correccion, correcciones, ajuste, ajustes',
  dispute: 'dispute, disputes, disputed, disputa*',
  chargeback:
    'chargeback, chargebacks, charge back, charge backs, card disputes, card dispute, disputed payments, disputed charges, contracargo*, pagos disputados, pagos en disputa, disputas de tarjeta',
  document: 'document, documents, docs, paperwork, papers, paper, documento, documentos, papeles, documentacion, papel',
  license: 'licenc*, license, licenses, licencia, licencias',
  insurance: 'e&o, e o, eo, errors and omissions, liability insurance, seguro de responsabilidad',
  recovery: 'recovery, recoveries, subrogation, recuperacion, recuperaciones, cobros por recuperar',
  privacy:
    'privacy, privacy requests, privacy request, data requests, data request, deletion requests, deletion request, privacidad, solicitudes de privacidad, solicitud de privacidad, solicitudes de datos',
  privacyrequest:
    'privacy requests, data requests, deletion requests, data deletion requests, erasure requests, solicitudes de privacidad, solicitudes de datos, solicitudes de borrado de datos, solicitudes de borrado, solicitudes de eliminacion de datos',
  request: 'request, requests, solicitud, solicitudes, peticiones',
  invitation: 'invitation, invitations, invite, invites, invitacion, invitaciones',
  webhook: 'webhook, webhooks, payment webhooks',
  bankline: 'bank line, bank lines, bank transactions, lineas del banco, movimientos del banco, movimientos bancarios',
  appeal: 'appeal, appeals, appealed, apelacion, apelaciones, apelados',
  duplicate: 'duplicate, duplicates, possible duplicate, possible duplicates, duplicado, duplicados, repetidos, posibles duplicados',
  fraud:
    'fraud, fraud hold, fraud holds, siu, special investigation, fraude, investigation, investigations, investigacion, investigaciones, suspected fraud, sospecha de fraude, under investigation, en investigacion, siu hold, siu holds',
  hold: 'hold, holds, held, on hold, flagged, flag, flags, retenido*, retencion, detenidos, marcados, pausados, review, revision',
  second:
    'second, 2nd, second person, second pair of eyes, a second person, segunda, segundo, segunda persona, otra persona, dual, double, doble, four eyes, cuatro ojos, co, otra',
  approve:
    'signoff, sign offs, signoffs, approve, approves, approving, approval, approvals, to approve, for approval, to be approved, aprobar, aprueba, aprueban, aprobacion, aprobaciones, por aprobar, sign off, sign off on, visto bueno, approver, approvers',
  limit: 'limit, limits, authority, limite, limites, autoridad',
  waiting:
    'waiting, waits, wait, waiting for, waiting on, wait for, that wait for, awaiting, pending, outstanding, queued, in queue, to be, esperan, espera, esperando, en espera, en espera de, pendiente, pendientes, pendientes de, en cola, unresolved, por resolver',
  open: 'open, opened, abierto, abiertos, abierta, abiertas, active, activo, activos, activa, activas, unanswered, not answered, sin responder, sin respuesta, unresolved, sin resolver, not closed, sin cerrar',
  late: 'late, overdue, past due, past their due date, past the deadline, past deadline, behind, delayed, atrasad*, vencid*, fuera de plazo, tarde, con retraso, retrasad*, behind schedule, missed the deadline, overdue for, overdue for an',
  answer:
    'answer, answers, reply, response, respuesta, respuestas, responder, contestar, an answer, to answer, por responder, due date, answered, evidence, evidencia',
  due: 'due, due date, falls due, is due, are due, vence, vencen, para hacer, to do, que hacer',
  expire:
    'expire, expires, expiring, expiration, expirations, run out, about to expire, up for renewal, vence, vencen, por vencer, vencimiento, vencimientos, caducan, caduca, renew',
  expired: 'expired, lapsed already, have expired, vencida, vencidas, vencido, vencidos, caducada, caducadas, caducado, caducados',
  soon: 'soon, shortly, next, coming up, upcoming, pronto, proximamente, proximas, proximos, about to',
  missing: 'missing, lacking, lack, falta, faltan, faltantes',
  older:
    'older than, older, more than, over, sitting for more than, open for more than, open more than, mas de, de mas de, mas viejos de, mas viejos que, mas antiguos que, con mas de, hace mas de, aged over, aged',
  over: 'over, above, more than, greater than, bigger than, larger than, higher than, exceeding, of more than, for more than, were more than, mas de, de mas de, por mas de, mayores a, mayores de, mayores que, mayor a, superiores a, por encima de, arriba de',
  under:
    'under, below, less than, smaller than, lower than, of less than, for less than, menos de, de menos de, por menos de, menores a, menores de, menores que, menor a, inferiores a',
  old: 'old, antiguedad, viejos, antiguos',
  arrived: 'arrived, came in, received, new, just in, llegaron, recibid*, llegad*, nuevos, nuevo, nuevas, incoming',
  unowned:
    'nobody assigned, no one assigned, nobody assigned to, nobody assigned to them, nobody on them, nadie asignado, sin nadie asignado, sin nadie, without an owner, without owner, no owner, unowned, nobody owns, no one owns, with no owner, unassigned, not assigned, sin dueno, sin asignar, sin responsable, sin propietario, nadie tiene, que nadie atiende',
  nonext:
    'without a next step, without next step, no next step, with no next step, without a next action, no next action, without follow up, no follow up, sin siguiente paso, sin proximo paso, sin seguimiento, sin proxima accion',
  verify:
    'verify, to verify, verification, to be verified, for verification, to review, por verificar, verificar, verificacion, por revisar',
  print:
    'printing, that need printing, need printing, need to be printed, print, to print, to be printed, for printing, imprimir, por imprimir, impresion',
  download:
    'download, to download, take to the bank, need to go to the bank, to go to the bank, to take to the bank, to the bank, send to the bank, descargar, por descargar, llevar al banco, por llevar al banco, mandar al banco, al banco',
  unmatched:
    'unmatched, unreconciled, not reconciled, not matched, dont match, do not match, that dont match, sin conciliar, no conciliados, no cuadran, que no cuadran, sin cuadrar, sin emparejar, sin identificar, unidentified, differences, diferencias, discrepancies, discrepancias, mismatches',
  reconcile:
    'match our books, matches our books, matching our books, agree with our books, agrees with our books, cuadra con nuestros libros, coincide con nuestros libros, reconciliation, reconcile, conciliacion, conciliar',
  stripe: 'stripe, the network, la red',
  stuck: 'stuck, unprocessed, not processed, failing, atascados, sin procesar, atorados, trabados',
  failed:
    'failed, declined, bounced, failing, that failed, fallido, fallidos, fallaron, rechazado, rechazados, fallo, que fallaron, failures, fallas',
  pastdue:
    'past due, behind on payments, behind on their payments, behind on payment, delinquent, atrasados con el pago, morosos, en mora, atrasados en el pago, atrasados con sus pagos',
  unfinished:
    'unfinished, not finished, incomplete, half done, abandoned, started but not finished, sin terminar, incompletas, incompletos, inconclusas, a medias, por terminar, pendientes de terminar',
  quote: 'quote, quotes, cotizacion, cotizaciones, presupuestos',
  application:
    'application, applications, enrollment, enrollments, signup, signups, sign ups, solicitudes de ingreso, inscripcion, inscripciones',
  sign: 'sign, to sign, to be signed, signature, unsigned, not signed, havent signed, firmar, por firmar, sin firmar, firma',
  pay: 'pay, pay out, pagar',
  paid: 'paid, paid out, pagamos, pagado, pagados, se pago, se pagaron, pagaron, se ha pagado, se han pagado',
  earned: 'earn, earned, earnings, make, made, gane, gano, ganancias, ganado',
  weearned: 'ganamos, did we earn, did we make, have we earned, have we made, we earned, we made, our earnings',
  collect:
    'collect, collected, take in, took in, bring in, brought in, receive from members, cobramos, cobrado, recaudamos, recaudado, recaudacion, entro, ingreso, ingresos, revenue, receipts, collections, cobranza, se cobro',
  recurring:
    'recurring, monthly recurring, recurring revenue, monthly recurring revenue, mrr, recurrente, recurrentes, recurring dues, monthly recurring dues, ingresos recurrentes, ingresos mensuales recurrentes, ingreso mensual recurrente, cuotas recurrentes',
  sale: 'sale, sales, venta, ventas',
  join: 'join, joined, enroll, enrolled, new, sold, sell, sign up, signed up, started, se inscribieron, se unieron, inscritos, inscribimos, nuevos, nuevas, vendimos, vendidas, entraron',
  cancel:
    'cancel, canceled, cancelled, leave, left, quit, cancelo, cancelaron, canceladas, cancelados, se fueron, se dieron de baja, se fue, lose, lost, perdimos, perdio, dejaron, bajas, cancellations, cancelations, cancelaciones',
  lapse: 'lapse, lapsed, lapses, caducaron, caducadas, caducidad, caducidades',
  reinstate: 'reinstated, reinstate, reinstatements, came back, reactivated, reactivadas, reactivados, reinstaladas, rehabilitadas',
  churn: 'churn, churn rate, attrition, attrition rate, tasa de cancelacion, cancelacion de clientes, tasa de abandono, rotacion',
  lossratio: 'loss ratio, loss rate, siniestralidad, indice de siniestralidad, razon de siniestralidad, tasa de siniestralidad',
  filed:
    'filed, file, submitted, new, opened, came in, received, come in, presentaron, presentados, presentado, entraron, nuevos, recibimos, llegaron, recibidos, recibidas, abrieron, get, got, we get, made, come',
  denied:
    'denied, deny, denials, denial, rejected, reject, turned down, negaron, negados, negamos, denegados, denegamos, denegaron, rechazados, rechazamos, rechazaron, negado, denegaciones, negaciones, rechazo, rechazos',
  denialrate:
    'denial rate, rejection rate, denial ratio, share denied, tasa de rechazo, tasa de denegacion, tasa de negacion, indice de rechazo, porcentaje de rechazo, porcentaje de denegacion, percent denied, percentage denied',
  howoften: 'how often, con que frecuencia, que tan seguido',
  approvalrate:
    'approval rate, share approved, tasa de aprobacion, porcentaje de aprobacion, porcentaje aprobado, percent approved, percentage approved, indice de aprobacion',
  todecide:
    'to decide, to be decided, undecided, waiting for a decision, waiting for decision, pending decision, por decidir, sin decidir, pendientes de decision, esperan decision, que esperan decision, awaiting decision, awaiting a decision',
  decide: 'decide, decided, decision, decisions, decidir, decidimos, decision, decisiones, resolver, resolvemos, to decide',
  average:
    'average, avg, median, typical, mean, promedio, mediana, medio, en promedio, on average, usually, normally, normalmente, por lo general',
  time: 'time, how long, days, dias, tiempo, how many days, cuanto tiempo, cuanto tardamos, cuanto nos tardamos, cuanto demoramos, cuantos dias, how long does it take, how long do we take, how long are we taking, how long does it take us, tardamos, demoramos, turnaround, turnaround time, time to, take, takes, llevar, llega el pago',
  severity:
    'average claim payment, average payout, average claim, average claim cost, claim severity, severity, severidad, pago promedio, pago promedio por reclamo, costo promedio por reclamo, reclamo promedio, pago medio por reclamo',
  frequency: 'claim frequency, frequency of claims, frecuencia de reclamos, frecuencia',
  promise: 'promises kept, promise kept, kept promises, promised dates kept, promesas cumplidas, promesas que cumplimos, fechas prometidas',
  overturned: 'overturned, overturn rate, appeals overturned, reversed on appeal, revocadas, revertidas, revocados',
  recovered: 'recovered, recuperado, recuperamos, recover, recuperados',
  rate: 'rate, percentage, percent, ratio, share, tasa, porcentaje, indice, proporcion, por ciento',
  promo:
    'promotion codes used, promo codes used, codes used, promo code uses, codigos usados, codigos promocionales usados, codigos de promocion usados',
  discounts:
    'discounts given, discount given, cost of promotions, promotion cost, descuentos dados, descuentos otorgados, costo de las promociones, costo de promociones',
  activated: 'activated, onboarded, active new, activadas, activamos, se activaron, incorporadas',
  won: 'won, win, closed won, ganados, ganadas, ganamos, cerrados, converted, convertidos',
  forecast:
    'forecast, forecasts, sales forecast, projection, projections, projected, pronostico, pronosticos, pronostico de ventas, prevision de ventas, proyeccion de ventas, proyeccion, proyecciones, prevision, previsiones',
  close: 'close, closing, to close, expected to close, land, cierran, cierra, por cerrar, cerraran, cerrarse, cerrar',
  quota: 'quota, quotas, target, targets, goal, goals, cuota, cuotas, meta, metas, objetivo, objetivos',
  behind:
    'hasnt hit, havent hit, has not hit, not hit, hasnt reached, has not reached, not reached, hasnt met, has not met, not met, no ha llegado a, no han llegado a, no llega a, no llegan a, no ha cumplido, no han cumplido, no alcanza, no alcanzan, no ha alcanzado, no han alcanzado, behind, below, under, short of, not meeting, missing, off, lagging, under their, atrasado, atrasados, atrasada, por debajo, debajo, va atrasado, van atrasados, no llega, no llegan, corto, cortos, no cumple, no cumplen, va mal, van mal, rezagado, rezagados',
  book: 'book, book of business, portfolio, my business, cartera, cartera de clientes, libro, libro de negocio',
  doing:
    'how is, hows, how are, how did, doing, performing, going, performance, how well is, como va, como van, como anda, como esta, como le va, va, anda, rendimiento, desempeno, como vamos, health, salud',
  plan: 'plan, plans, planes',
  call: 'call, calls, to call, phone calls, llamar, llamo, llamada, llamadas',
  sell: 'vende, venden, vendio, sell, selling, can sell, sell in, can we sell, can we sell in, can i sell in, do we sell in, are we open, open for sale, vender, vendemos, podemos vender, se vende, se puede vender, open for business, sold in',
  states: 'states, estados, which states, what states, que estados, en que estados, en cuales estados, state, estado',

  code: 'code, codigo',
  mastercode:
    'master code, agency code, codigo maestro, codigo de agencia, codigo de la agencia, codigo de mi agencia, codigo de nuestra agencia',
  bankaccount:
    'bank account, bank accounts, bank details, banking details, bank info, direct deposit, routing number, cuenta bancaria, cuenta de banco, datos bancarios, datos del banco, deposito directo',
  payus:
    'pay us, pay us on, you pay us, you pay us on, you guys pay us, you guys pay us on, you pay me, pay me, nos pagan, me pagan, nos depositan, me depositan, gets paid, get paid',
  upload: 'upload, uploads, put, set, subir, subo, cargar, cargo, poner, pongo',
  logo: 'logo, logos, logotipo',
  turnoff:
    'turn off, turns off, deactivate, disable, suspend, block, revoke, shut off, take away, remove, cut off, desactivar, desactivo, suspender, suspendo, quitar, quito, bloquear, bloqueo, dar de baja, doy de baja, damos de baja',
  access: 'access, login, log in, logins, sign in, account, accounts, acceso, accesos, cuenta, cuentas, usuario',
  wrong:
    'wrong, incorrect, not right, isnt right, doesnt look right, is off, mistake, error, mal, esta mal, equivocado, equivocada, incorrecto, incorrecta',
  stage: 'stage, stages, next stage, column, etapa, etapas, siguiente etapa, proxima etapa, columna',
  move: 'move, drag, advance, mover, muevo, mueve, avanzar, avanzo, pasar, paso',
  reassign:
    'give, reassign, hand, hand off, hand over, transfer, assign, dar, doy, reasignar, reasigno, asignar, asigno, transferir, transfiero',
  another: 'another, another one, other, someone else, somebody else, otro, otra',
  recruiter:
    'rep, reps, recruiter, recruiters, sales rep, salesperson, sales person, teammate, vendedor, vendedores, reclutador, reclutadores, companero',
  losing: 'lose, losing, lost, perdemos, perdimos, perder, se pierden, perdidos',
  '~why': 'why, reason, reasons, porque, por que, razon, razones, motivo, motivos',
  conversion: 'conversion, conversions, conversion rate, conversion rates, tasa de conversion, tasas de conversion',
  demo: 'demo, demos, demostracion, signed, agreement, acuerdo, won, stage to stage',

  audit:
    'audit, audit log, audit trail, audit logs, audit history, activity log, change log, history of changes, company history, history, registro de auditoria, auditoria, bitacora, historial, historial de cambios, registro de actividad, registro de cambios, log',
  ledger: 'ledger, general ledger, libro mayor, mayor, accounting entries, asientos contables, journal entries',
  sentmail:
    'emails we sent, emails we have sent, messages we sent, correos que enviamos, mensajes que enviamos, sent emails, emails sent, messages sent, sent messages, outgoing emails, email log, message log, failed emails, emails that failed, correos enviados, mensajes enviados, registro de correos, correos que fallaron',
  template: 'email templates, email template, templates, plantillas, plantillas de correo, plantilla de correo',
  sequence: 'email sequences, email sequence, sequences, drip campaign, drip campaigns, secuencias, secuencias de correo',
  accessreview:
    'access review, access reviews, user access review, revision de accesos, revision de acceso, revision trimestral de accesos',
  staff:
    'staff list, staff members, staff directory, employees, employee list, staff accounts, people page, user accounts, lista de personal, personal, empleados, directorio de personal',
  figures:
    'rules and figures, company figures, the company figures, rates and figures, reglas y cifras, cifras de la empresa, reglas y valores',
  terms:
    'membership terms, terms of membership, terms versions, terminos de la membresia, terminos de membresia, versiones de los terminos',
  imports: 'import a book, book import, book imports, import members, imports, importar una cartera, importar miembros, importaciones',
  token: 'api token, api tokens, api key, api keys, token de api, tokens de api, claves de api, llaves de api',
  system:
    'system page, system status, system health, backups, backup status, jobs status, estado del sistema, copias de seguridad, respaldos',
  contest: 'contest, contests, sales contest, sales contests, concurso, concursos, concursos de ventas',
  calendar: 'compliance calendar, calendario de cumplimiento',
  reports:
    'reports page, all reports, reporting page, all metrics, metrics, kpis, kpi, informes, reportes, metricas, indicadores, todas las metricas',
  helparticle: 'help articles, help article, faq articles, knowledge base, articulos de ayuda, articulo de ayuda, base de conocimiento',
  lessonedit: 'edit lessons, edit a lesson, lesson editor, editar lecciones, editar una leccion',
  assignment:
    'lead assignment, lead routing, lead assignment rules, territories, territory rules, asignacion de prospectos, reparto de prospectos, territorios',
  password: 'password, passwords, contrasena, contrasenas, login, clave, claves',
  reset:
    'olvido, olvide, forgotten, reset, resets, change, set a new, recover, forgot, restablecer, restablezco, restablece, cambiar, cambio, recuperar, resetear, reseteo, reinicio, reiniciar',
  edit: 'edit, change, write, publish, set up, editar, edito, cambiar, cambio, escribir, publicar, configurar',
  unlock: 'unlock, unblock, locked, locked out, desbloquear, desbloqueo, desbloquea, bloqueada, bloqueado',
  account: 'account, accounts, cuenta, cuentas, login',
  record: 'record, log, enter, register, add, registrar, registro, anotar, capturar, agregar, ingresar, take down',
} as const satisfies Record<string, string>

export type WorkMeaning = keyof typeof WORK_WORDS
