-- Pages say which register the marks are, and of which day.
create trigger content_change after insert or delete or truncate on register_sources
  for each statement execute function notify_content_change();
--> statement-breakpoint
create trigger content_change_of_data after update on register_sources
  for each row when ((old.as_of, old.office_marks, old.is_whole, old.is_stand_in)
    is distinct from (new.as_of, new.office_marks, new.is_whole, new.is_stand_in))
  execute function notify_content_change();
--> statement-breakpoint
-- The invented marks of the first start, as they are if nobody changed them.
update trademarks set source = 'sample', keys_version = 0
where source = 'firm' and (registration_number, name) in (
  ('40202209318K', 'Arus'), ('40202418205C', 'Atap & Anyam'), ('40202015527J', 'Batu Tiga'),
  ('40202604416F', 'Belacan Boys'), ('40201811462T', 'Bintang Laut'), ('40202121730B', 'Cahaya'),
  ('40201907745N', 'Changi Crumb'), ('T0914083E', 'Dayung'), ('40202307094M', 'Delta Nila'),
  ('40202611032S', 'Desa Digital'), ('40202224871D', 'Embun'), ('T1103346L', 'Fernhill & Daughters'),
  ('40202119026H', 'Gajah Kecil'), ('40201722190W', 'Garis'), ('40201603318G', 'Geylang Gourd'),
  ('40202318842P', 'Hexaquay'), ('40202521677R', 'Jentik'), ('40202316058V', 'Kampong Grid'),
  ('40202204417T', 'Kelip'), ('40202012280Q', 'Kotak Kayu'), ('40202608804A', 'Layang'),
  ('40201518623Y', 'Lima Kuali'), ('40202406119Z', 'Lorong Nine Coffee Roasters'),
  ('40202514490E', 'Mekar Orchid Cultivators of the Straits and Outer Islands'), ('40202611903X', 'Merantau'),
  ('40202017745G', 'Merlimau'), ('40201906201L', 'Mutiara Bay'), ('40202105528V', 'Nine Knots'),
  ('40201604471H', 'Ombak'), ('40202407761Q', 'Orkid Row'), ('40202613370W', 'Padi & Pine'),
  ('40202209954U', 'Pandan Parade'), ('40202500846B', 'Pasar Biru'), ('T0512267A', 'Penjuru'),
  ('40202112604K', 'Peranak'), ('40201409913C', 'Pintu Lima'), ('40202523308M', 'Pulau Nine'),
  ('40202415573F', 'Quill & Quay'), ('40201602207X', 'Raintree Row'), ('40201917820S', 'Roda Kayuh'),
  ('40201917264R', 'Sago Lane'), ('40202513031P', 'Saigon Sparrow'), ('40202004459D', 'Sayap Selatan'),
  ('40202214166J', 'Selera Kita'), ('40202314925T', '狮城茶坊'), ('40201805583V', 'Sirih'),
  ('40202016639Y', 'Straits Loom'), ('40202601275N', 'Tali Dua'), ('40202302316E', 'Tembusu'),
  ('T1317754B', 'Temasek Tinkerers'), ('40201820047G', 'Tiga Langkah'), ('T0607781J', 'Tin Mine Road'),
  ('40201512096L', 'Ubin Ferry Club'), ('40202220339S', 'Uma Kelapa'), ('40202615118H', 'Vanda & Vine'),
  ('40202119473U', 'Voltabumi'), ('40202417001A', 'Wau Bulan'), ('40201720816K', 'Whampoa Wonton'),
  ('T0811502R', 'Xinghua Silk'), ('40202602960D', 'Zahra Zinc'));
