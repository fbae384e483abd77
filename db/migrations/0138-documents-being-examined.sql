-- Documents whose examination has not ended: the sweep that looks after them reads these alone. domains/claims/uploads.
create index documents_examining on documents (id) where verdict = 'examining';
