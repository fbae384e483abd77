type Model = {
  make: string
  model: string
  /** How the VINs of this model begin. */
  begins: string
  /** The first and last model year of which that is certain. */
  from?: number
  to?: number
}

/**
 * How the VINs of common cars begin. Manufacturers write the model into positions 4 to 8 as they like, so only what is certain is here:
 * of every other car the VIN says year and make. Compared with 9,895 VINs that the public register (vPIC) decoded (Acura, Ford, Honda, Kia,
 * Tesla and others, as collected by github.com/davidpeckham/vin): 2,149 models named, all alike since the Passport is told from the Pilot.
 */
export const MODELS: readonly Model[] = [
  { make: 'Chevrolet', model: 'Corvette', begins: '1G1Y' },
  { make: 'Chevrolet', model: 'Cruze', begins: '1G1PA 1G1PB 1G1PC 1G1PD 1G1PE 1G1PF 1G1PG 1G1PH 1G1PK', from: 2011, to: 2016 },
  { make: 'Chevrolet', model: 'Equinox', begins: '2GNAL 2GNFL', from: 2010, to: 2017 },
  { make: 'Chevrolet', model: 'Equinox', begins: '3GNAX', from: 2018 },
  { make: 'Chevrolet', model: 'Malibu', begins: '1G1ZA 1G1ZB 1G1ZC 1G1ZD 1G1ZE 1G1ZF 1G1ZG 1G1ZH 1G1ZJ 1G1ZS 1G1ZT 1G1ZU', from: 2004 },
  { make: 'Chrysler', model: '300', begins: '2C3CCA', from: 2012 },
  { make: 'Chrysler', model: 'Pacifica', begins: '2C4RC1', from: 2017 },
  { make: 'Dodge', model: 'Challenger', begins: '2C3CDZ', from: 2012 },
  { make: 'Dodge', model: 'Charger', begins: '2C3CDX', from: 2012 },
  { make: 'Dodge', model: 'Durango', begins: '1C4RDH 1C4RDJ', from: 2012 },
  { make: 'Dodge', model: 'Grand Caravan', begins: '2C4RDG', from: 2012, to: 2020 },
  { make: 'Dodge', model: 'Journey', begins: '3C4PDC 3C4PDD', from: 2012, to: 2020 },
  { make: 'Ford', model: 'Edge', begins: '2FMDK3 2FMDK4 2FMPK3 2FMPK4', from: 2007 },
  { make: 'Ford', model: 'Escape', begins: '1FMCU0 1FMCU9', from: 2001 },
  { make: 'Ford', model: 'Explorer', begins: '1FM5K7 1FM5K8', from: 2011, to: 2019 },
  {
    make: 'Ford',
    model: 'F-150',
    begins: '1FTEF1 1FTEW1 1FTEX1 1FTFW1 1FTFX1 1FTMF1 1FTPF1 1FTPW1 1FTPX1 1FTRF1 1FTRW1 1FTRX1',
    from: 1997,
  },
  { make: 'Ford', model: 'Fusion', begins: '3FA6P0 3FAHP0', from: 2006, to: 2020 },
  { make: 'Ford', model: 'Mustang', begins: '1FA6P8', from: 2015 },
  { make: 'Honda', model: 'Accord', begins: '1HGCG 1HGCM 1HGCP 1HGCR 1HGCS 1HGCT 1HGCV 1HGCY JHMCG JHMCM' },
  { make: 'Honda', model: 'Civic', begins: '19XFA 19XFB 19XFC 19XFL 1HGEM 1HGES 1HGFA 2HGES 2HGFA 2HGFB 2HGFC 2HGFE 2HGFG' },
  { make: 'Honda', model: 'CR-V', begins: '2HKRM 2HKRS 2HKRW 3CZRE 3CZRM 5J6RE 5J6RM 5J6RS 5J6RW 7FARS 7FARW JHLRD JHLRE' },
  { make: 'Honda', model: 'Odyssey', begins: '5FNRL' },
  { make: 'Honda', model: 'Passport', begins: '5FNYF7 5FNYF8', from: 2019, to: 2025 },
  { make: 'Honda', model: 'Pilot', begins: '2HKYF1 2HKYF2 5FNYF1 5FNYF2 5FNYF3 5FNYF4 5FNYF5 5FNYF6' },
  { make: 'Hyundai', model: 'Elantra', begins: '5NPD', from: 2011 },
  { make: 'Hyundai', model: 'Sonata', begins: '5NPE', from: 2006 },
  { make: 'Jeep', model: 'Cherokee', begins: '1C4PJL 1C4PJM', from: 2014 },
  { make: 'Jeep', model: 'Compass', begins: '3C4NJC 3C4NJD', from: 2017 },
  { make: 'Jeep', model: 'Grand Cherokee', begins: '1C4RJE 1C4RJF', from: 2012, to: 2021 },
  { make: 'Jeep', model: 'Wrangler', begins: '1C4AJW 1C4BJW 1C4GJW 1C4HJW 1C4GJX 1C4HJX 1C4JJX', from: 2012 },
  { make: 'Kia', model: 'Optima', begins: '5XXGM 5XXGN 5XXGR 5XXGT 5XXGU 5XXGV 5XXGW', from: 2011, to: 2020 },
  { make: 'Kia', model: 'Soul', begins: 'KNDJN2 KNDJP3 KNDJT2', from: 2010 },
  { make: 'Mazda', model: 'CX-5', begins: 'JM3KE JM3KF', from: 2013 },
  { make: 'Mazda', model: 'Mazda3', begins: '3MZBM 3MZBN JM1BK JM1BL JM1BM JM1BN JM1BP', from: 2004 },
  { make: 'Mazda', model: 'MX-5 Miata', begins: 'JM1NA JM1NB JM1NC JM1ND' },
  { make: 'Nissan', model: 'Altima', begins: '1N4AL 1N4BL 1N4DL' },
  { make: 'Nissan', model: 'Leaf', begins: '1N4AZ0 1N4AZ1 1N4BZ0 1N4BZ1', from: 2013 },
  { make: 'Nissan', model: 'Rogue', begins: '5N1AT2 JN8AS5 JN8AT2 KNMAT2', from: 2008 },
  { make: 'Nissan', model: 'Sentra', begins: '3N1AB 3N1CB' },
  { make: 'Nissan', model: 'Versa', begins: '3N1CN', from: 2012 },
  { make: 'Ram', model: '1500', begins: '1C6RR6 1C6RR7 1C6SRF', from: 2012 },
  { make: 'Rivian', model: 'R1S', begins: '7PDS', from: 2022 },
  { make: 'Rivian', model: 'R1T', begins: '7FCT', from: 2022 },
  { make: 'Subaru', model: 'Ascent', begins: '4S4WM', from: 2019 },
  { make: 'Subaru', model: 'Crosstrek', begins: 'JF2GP JF2GT', from: 2013, to: 2023 },
  { make: 'Subaru', model: 'Forester', begins: 'JF2SG JF2SH JF2SJ JF2SK', from: 2003 },
  { make: 'Subaru', model: 'Outback', begins: '4S4BP 4S4BR 4S4BS 4S4BT', from: 2005 },
  { make: 'Tesla', model: 'Model 3', begins: '5YJ3' },
  { make: 'Tesla', model: 'Model S', begins: '5YJS' },
  { make: 'Tesla', model: 'Model X', begins: '5YJX 7SAX' },
  { make: 'Tesla', model: 'Model Y', begins: '5YJY 7SAY' },
  { make: 'Toyota', model: 'Camry', begins: '4T1BE 4T1BF1 4T1BF3 4T1B11 4T1G11', from: 2002 },
  { make: 'Toyota', model: 'Corolla', begins: '1NXBR 1NXBU 2T1BR 2T1BU 5YFBU', from: 1998 },
  { make: 'Toyota', model: 'Prius', begins: 'JTDKB2 JTDKN3', from: 2004, to: 2015 },
  { make: 'Toyota', model: 'RAV4', begins: '2T3', from: 2009 },
]
