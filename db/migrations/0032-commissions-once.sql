-- What a line answers besides its payment: the refund or dispute that took some of it back. One payment can be refunded twice.
alter table commission_lines
  add column cause text not null default '',
  drop constraint commission_lines_payment_id_kind_payee_kind_payee_id_key,
  add constraint commission_lines_once unique (payment_id, kind, payee_kind, payee_id, cause);
create index commission_lines_links on commission_lines (links_to) where links_to is not null;
create index commission_lines_newest on commission_lines (event_on desc, id desc);

-- Our own mistake: the member gets the money, and nobody's commission is taken back for it (docs/rules.md §5).
alter table refunds add column company_error boolean not null default false;
