/** Each list, figure and page asked for in plain words, in both languages; in the form of `questions-in.ts`. */
export const WORK_PLAIN = `
# staff en
list=complaints_open :: Which complaints are open?
list=complaints_open :: complaints waiting for an answer
list=complaints_late :: Which complaints are late?
list=complaints_late :: overdue complaints
list=privacy_open :: open privacy requests
list=privacy_late :: Are any privacy requests overdue?
list=claims_documents :: Which claims are missing documents?
list=claims_documents :: claims that need documents
list=claims_arrived :: claims with new documents
list=claims_second :: claims that need a second person
list=claims_fraud :: claims under investigation
list=claims_fraud :: claims flagged for fraud
list=claims_duplicate :: possible duplicate claims
list=claims_appeals :: Which appeals are pending?
list=claims_due :: claims due today
list=claims_older :: open claims older than 45 days
list=batches_to_approve :: bank files to approve
list=batches_to_download :: Which bank files need to go to the bank?
list=checks_to_print :: checks to print
list=statements_to_approve :: Which commission statements are waiting for approval?
list=commission_disputes :: open commission disputes
list=corrections_to_approve :: commission corrections to approve
list=documents_to_verify :: documents to verify
list=agency_requests :: open agency requests
list=leads_unowned :: leads without an owner
list=leads_no_next :: leads with no next step
list=invitations :: pending invitations
list=webhooks_stuck :: Are any payment webhooks stuck?
list=recoveries_owed :: outstanding recoveries
list=repayments_due :: commission repayments due
list=repayments_due :: which agencies have repayments due?
list=bank_lines :: unmatched bank lines
list=differences :: payments that don’t match
list=differences :: Show me the reconciliation
list=disputes_open :: open chargebacks
list=licenses_expiring :: Which agents’ licenses are about to expire?
list=licenses_expired :: expired licenses
list=insurance_expiring :: E&O expiring soon
list=documents_expiring :: documents expiring soon
list=documents_missing :: agencies with missing documents
list=states_open :: Which states can we sell in?
list=states_open :: Which states are open?
list=due_today :: What is due today?
list=tickets :: open tickets
list=tickets :: support tickets waiting for an answer
list=member_by_phone :: (512) 555-0123
list=member_by_phone :: Who has the phone number 512-555-0123?
list=member_by_phone :: find 512 555 0123
list=legal_holds :: legal holds
list=legal_holds :: Which claims are on legal hold?
list=forecast :: What’s the sales forecast?
list=forecast :: next month’s forecast
list=forecast :: forecast for January
list=conversations :: customers waiting for a reply
list=differences :: Does Stripe match our books?
metric=active_members :: How many active members in Ohio?
metric=joined :: How many members joined last month?
metric=ended :: How many members did we lose last quarter?
metric=lapsed :: How many memberships lapsed last month?
metric=reinstated :: How many members were reinstated this year?
metric=churn :: What is our churn?
metric=churn :: churn last quarter
metric=recurring_revenue :: What’s our MRR?
metric=fees_collected :: How much did we collect in September?
metric=refunded :: How much did we refund last month?
metric=refund_rate :: refund rate
metric=failed_payments :: failed payments last month
metric=card_disputes :: How many chargebacks did we have last quarter?
metric=loss_ratio :: loss ratio this year
metric=claims_filed :: How many claims were filed last week?
metric=claim_frequency :: claim frequency
metric=claims_waiting :: How many claims are waiting for a decision?
metric=approval_rate :: What is the approval rate?
metric=denial_rate :: What is the denial rate?
list=claims_over :: claims over $1,000
list=claims_under :: claims under $500
metric=claims_denied :: How many claims did we deny in October?
metric=claims_paid :: How many claims did we pay last month?
metric=claims_paid :: What did we pay in claims last year?
metric=claim_severity :: average claim payment
metric=days_to_decide :: How long does it take us to decide a claim?
metric=days_to_pay :: How long does it take to pay a claim?
metric=promises_kept :: promises kept last month
metric=appeals_overturned :: How many appeals were overturned?
metric=recoveries :: How much did we recover this year?
metric=commission_earned :: commission last month
metric=leads_created :: How many leads came in last week?
metric=leads_won :: How many leads were won this quarter?
metric=days_to_win :: How long does it take to win a lead?
metric=agencies_activated :: How many agencies were activated this year?
metric=promotions_used :: promo codes used this month
metric=promotion_cost :: discounts given this year
metric=complaints_received :: How many complaints did we get last month?
metric=complaints_late :: What percentage of complaints were answered late?
approvers=amount :: Who can approve $2,500?
approvers=amount :: can I approve 1500
page=history :: Where is the audit log?
page=ledger :: Where is the general ledger?
page=messages :: Where do I see sent emails?
page=templates :: email templates
page=sequences :: email sequences
page=access_review :: access review
page=people :: staff list
page=rules_and_figures :: Where are the company figures?
page=terms :: membership terms
page=imports :: How do I import a book?
page=api_tokens :: Where are the API tokens?
page=system :: system status
page=contests :: sales contests
page=compliance :: compliance calendar
page=reports :: Show all metrics
page=help_articles :: Where do I edit help articles?
page=lessons :: edit lessons
page=lead_assignment :: Where are the lead assignment rules?
page=webhooks :: webhooks
page=reset_password :: How do I reset a customer’s password?
page=unlock :: How do I unlock an account?
page=record_complaint :: How do I record a complaint?

# staff es
list=repayments_due :: saldos negativos de agencias
list=repayments_due :: comisiones que nos deben
list=complaints_open :: ¿Qué quejas están pendientes?
list=complaints_late :: quejas atrasadas
list=privacy_open :: solicitudes de privacidad pendientes
list=privacy_late :: solicitudes de privacidad vencidas
list=claims_documents :: ¿A qué reclamos les faltan documentos?
list=claims_arrived :: reclamos con documentos nuevos
list=claims_second :: reclamos que esperan a una segunda persona
list=claims_fraud :: reclamos en investigación
list=claims_duplicate :: reclamos duplicados
list=claims_appeals :: apelaciones abiertas
list=claims_due :: reclamos que vencen hoy
list=claims_older :: reclamos abiertos de más de 45 días
list=batches_to_approve :: archivos bancarios por aprobar
list=batches_to_download :: archivos bancarios por llevar al banco
list=checks_to_print :: cheques por imprimir
list=statements_to_approve :: estados de comisión por aprobar
list=commission_disputes :: disputas de comisiones abiertas
list=corrections_to_approve :: correcciones de comisión por aprobar
list=documents_to_verify :: documentos por verificar
list=agency_requests :: solicitudes de agencias pendientes
list=leads_unowned :: prospectos sin responsable
list=leads_no_next :: prospectos sin próximo paso
list=invitations :: invitaciones pendientes
list=webhooks_stuck :: webhooks sin procesar
list=recoveries_owed :: recuperaciones pendientes
list=bank_lines :: movimientos del banco sin identificar
list=differences :: muéstrame la conciliación
list=disputes_open :: contracargos abiertos
list=licenses_expiring :: licencias por vencer
list=licenses_expired :: licencias vencidas
list=insurance_expiring :: seguro de responsabilidad por vencer
list=documents_expiring :: documentos que vencen pronto
list=documents_missing :: agencias a las que les faltan documentos
list=states_open :: ¿En qué estados vendemos?
list=forecast :: pronóstico de ventas
list=tickets :: tickets de soporte abiertos
list=member_by_phone :: ¿De quién es el teléfono 512 555 0123?
list=member_by_phone :: busca el número (512) 555-0123
list=legal_holds :: retenciones legales
list=forecast :: el pronóstico del próximo mes
metric=active_members :: ¿Cuántos miembros activos hay en Ohio?
metric=joined :: ¿Cuántos miembros se inscribieron el mes pasado?
metric=ended :: ¿Cuántos miembros cancelaron el mes pasado?
metric=lapsed :: ¿Cuántas membresías caducaron el mes pasado?
metric=churn :: tasa de cancelación
metric=recurring_revenue :: ¿Cuáles son los ingresos recurrentes?
metric=fees_collected :: ¿Cuánto cobramos en septiembre?
metric=refunded :: ¿Cuánto devolvimos el mes pasado?
metric=failed_payments :: pagos fallidos el mes pasado
metric=card_disputes :: contracargos de este año
metric=loss_ratio :: siniestralidad de este año
metric=claims_filed :: ¿Cuántos reclamos recibimos la semana pasada?
metric=claims_waiting :: ¿Cuántos reclamos hay por decidir?
metric=approval_rate :: tasa de aprobación
metric=denial_rate :: tasa de rechazo
metric=claims_denied :: ¿Cuántos reclamos negamos este año?
metric=claims_paid :: ¿Cuántos reclamos pagamos el mes pasado?
metric=claim_severity :: pago promedio por reclamo
metric=days_to_decide :: ¿Cuánto tiempo tardamos en decidir?
metric=days_to_pay :: ¿Cuánto tardamos en pagar un reclamo?
metric=promises_kept :: promesas cumplidas
metric=recoveries :: ¿Cuánto recuperamos este año?
metric=commission_earned :: comisiones del mes pasado
metric=leads_created :: ¿Cuántos prospectos llegaron la semana pasada?
metric=leads_won :: ¿Cuántos prospectos ganamos este trimestre?
metric=agencies_activated :: ¿Cuántas agencias se activaron este año?
metric=complaints_received :: ¿Cuántas quejas recibimos el mes pasado?
approvers=amount :: ¿Quién puede aprobar $2,500?
approvers=amount :: ¿Puedo aprobar 1500?
page=history :: ¿Dónde está la bitácora?
page=ledger :: libro mayor
page=messages :: ¿Dónde veo los correos enviados?
page=reset_password :: ¿Cómo cambio la contraseña de un cliente?
page=unlock :: ¿Cómo desbloqueo una cuenta?
page=record_complaint :: ¿Cómo registro una queja?

# agent en
list=member_by_phone :: who is 512 555 0123
list=book :: How is my book doing?
list=unfinished :: unfinished quotes
metric=joined :: How many members joined last month?
metric=ended :: How many members canceled last month?
metric=lapsed :: How many memberships lapsed last month?
metric=active_members :: How many members in Texas?
earned=month :: How much did I earn last month?

# agent-admin es
list=book :: ¿Cómo va nuestra cartera?
list=unfinished :: inscripciones sin terminar
metric=ended :: ¿Quién canceló el mes pasado?
earned=month :: ¿Cuánto ganamos en octubre?
list=documents_expiring :: documentos que vencen pronto

# sales-agent en
due=days :: tomorrow’s tasks
due=days :: What is due tomorrow?
list=forecast :: What’s my forecast?
list=forecast :: forecast for next month
list=pipeline :: How much pipeline do we have?
list=book :: How is my book of business?
earned=month :: my commission in October

# sales-admin es
due=days :: tareas para mañana
list=forecast :: pronóstico de este mes
list=behind_target :: ¿Quién está por debajo de su meta?
list=leads_unowned :: prospectos sin asignar
list=leads_no_next :: prospectos sin seguimiento

# staff en
ranked=claims_filed:agency :: Which agency has the most claims?
ranked=claims_filed:agent :: Which agent has the most claims?
ranked=claims_filed:state :: Which state has the most claims?
ranked=claims_filed:plan :: Which plan has the most claims?
ranked=claims_paid:agency :: Which agency had the most claims paid last month?
ranked=claims_paid:agent :: Which agent had the most claims paid last month?
ranked=claims_paid:state :: Which state had the most claims paid last month?
ranked=claims_paid:plan :: Which plan had the most claims paid last month?
ranked=claims_denied:agency :: Which agency had the most denied claims this year?
ranked=claims_denied:agent :: Which agent had the most denied claims this year?
ranked=claims_denied:state :: Which state had the most denied claims this year?
ranked=claims_denied:plan :: Which plan had the most denied claims this year?
ranked=active_members:agency :: Which agency has the most members?
ranked=active_members:agent :: Which agent has the most members?
ranked=active_members:state :: Which state has the most members?
ranked=active_members:plan :: Which plan has the most members?
ranked=joined:agency :: Which agency sold the most memberships this month?
ranked=joined:agent :: Which agent sold the most memberships this month?
ranked=joined:state :: Which state sold the most memberships this month?
ranked=joined:plan :: Which plan sold the most memberships this month?
ranked=ended:agency :: Which agency lost the most members?
ranked=ended:agent :: Which agent lost the most members?
ranked=ended:state :: Which state lost the most members?
ranked=ended:plan :: Which plan lost the most members?
ranked=lapsed:agency :: Which agency has the most lapsed memberships?
ranked=lapsed:agent :: Which agent has the most lapsed memberships?
ranked=lapsed:state :: Which state has the most lapsed memberships?
ranked=lapsed:plan :: Which plan has the most lapsed memberships?
ranked=commission_earned:agency :: Which agency earned the most commission?
ranked=commission_earned:agent :: Which agent earned the most commission?
ranked=commission_earned:state :: Which state earned the most commission?
ranked=commission_earned:plan :: Which plan earned the most commission?
ranked=complaints_received:agency :: Which agency has the most complaints?
ranked=complaints_received:agent :: Which agent has the most complaints?
ranked=complaints_received:state :: Which state has the most complaints?
ranked=complaints_received:plan :: Which plan has the most complaints?
ranked=claims_filed:member :: Which member has the most claims?
ranked=claims_paid:member :: Which member had the most claims paid this year?
list=claims_ahead :: claims due this week
due=days :: What do I have to do tomorrow?
due=days :: my tasks next week

# staff es
ranked=claims_filed:agency :: ¿Qué agencia tiene más reclamos?
ranked=claims_paid:agency :: ¿Qué agencia tiene más reclamos pagados este mes?
ranked=claims_denied:agency :: ¿Qué agencia tiene más reclamos denegados?
ranked=active_members:agency :: ¿Qué agencia tiene más miembros?
ranked=joined:agency :: ¿Qué agencia vendió más este mes?
ranked=ended:agency :: ¿Qué agencia perdió más miembros?
ranked=lapsed:agency :: ¿Qué agencia tiene más membresías caducadas?
ranked=commission_earned:agency :: ¿Qué agencia ganó más comisión?
ranked=complaints_received:agency :: ¿Qué agencia tiene más quejas?
ranked=claims_filed:member :: ¿Qué miembro tiene más reclamos?
list=claims_ahead :: reclamos que vencen mañana
due=days :: ¿Qué tengo que hacer esta semana?

# agent-admin en
ranked=claims_filed:member :: Which member has the most claims?
ranked=claims_filed:agent :: Which agent has the most claims?
ranked=ended:agent :: Which agent lost the most members this year?
ranked=active_members:agent :: Which agent has the most members?
due=days :: What are my tasks for this week?

# agent es
due=days :: ¿Qué tengo para mañana?

# agent en
page=agency_code :: What is our agency code?

# agent-admin en
page=agency_code :: What is our master code?
page=agency_bank :: Where do I change our bank account?
page=agency_logo :: How do I upload our logo?
page=agents_access :: How do I suspend an agent?
page=statement_wrong :: Our statement is wrong.

# agent-admin es
page=agency_bank :: ¿Dónde cambio la cuenta bancaria?
page=agency_logo :: ¿Cómo subo nuestro logotipo?

# staff es
page=staff_access :: ¿Cómo doy de baja a un empleado?

# staff en
page=staff_access :: How do I suspend an employee?

# sales-agent en
page=move_lead :: How do I move a lead to the next stage?
page=targets :: Where do I set targets?
page=lost_reasons :: Why do we lose leads?
page=conversion :: What is our conversion rate?

# sales-admin en
page=reassign_lead :: How do I give a lead to another recruiter?
list=forecast :: How much will we close this quarter?

# sales-admin es
page=lost_reasons :: ¿Por qué perdemos prospectos?
page=reassign_lead :: ¿Cómo reasigno un prospecto a otro reclutador?
`
