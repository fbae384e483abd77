-- An NPN is eight digits and never nearly all zeros (docs/rules.md §10), in every table as in an application. What was kept and is none is of no
-- use as a number: it stays readable in the notes of the agency, or in the message of the lead.
update agencies set notes = concat_ws(E'\n', nullif(notes, ''), 'NPN as it was typed: ' || npn), npn = null
  where npn !~ '^[0-9]{8}$' or npn ~ '^0{4}';
update leads set message = concat_ws(E'\n', nullif(message, ''), 'NPN as it was typed: ' || npn), npn = null,
    license_checked_at = null, license_checked_by = null
  where npn !~ '^[0-9]{8}$' or npn ~ '^0{4}';
alter table agencies add constraint agencies_npn check (npn ~ '^[0-9]{8}$' and npn !~ '^0{4}');
alter table leads add constraint leads_npn_check check (npn ~ '^[0-9]{8}$' and npn !~ '^0{4}');
