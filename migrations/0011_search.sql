-- Owned by the search room: words that mean the same to whoever searches. The shop may change them at any
-- time; whoever searches for one word of a row finds what any other word of it would find.
CREATE TABLE search_synonyms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  words text[] NOT NULL
    CONSTRAINT search_synonyms_are_several CHECK (cardinality(words) >= 2)
    CONSTRAINT search_synonyms_are_words CHECK (array_position(words, NULL) IS NULL AND array_position(words, '') IS NULL)
);
CREATE TRIGGER search_synonyms_changed AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();

INSERT INTO search_synonyms (words) VALUES
  ('{saree,sari,saari,sadi,साड़ी}'),
  ('{lehenga,lehnga,lahanga,lehanga,lengha,ghagra,लहंगा}'),
  ('{kurta,kurti,kurtha,kurtee,कुर्ता,कुर्ती}'),
  ('{sherwani,shervani,sherwanee,achkan,शेरवानी}'),
  ('{dupatta,duppatta,chunni,chunari,chunri,odhani,दुपट्टा}'),
  ('{stole,scarf}'),
  ('{salwar,shalwar,सलवार}'),
  ('{kameez,kamiz,qameez}'),
  ('{churidar,chudidar,choodidar}'),
  ('{palazzo,palazo,plazo}'),
  ('{pyjama,pajama,payjama,पाजामा}'),
  ('{dhoti,dhothi,veshti,mundu,धोती}'),
  ('{anarkali,anarkalli,अनारकली}'),
  ('{sharara,gharara,शरारा}'),
  ('{choli,blouse}'),
  ('{gown,maxi}'),
  ('{co-ord,coord,coords}'),
  ('{jutti,juti,jooti,mojari,mojri,जूती}'),
  ('{jewellery,jewelry,jewelery}'),
  ('{jhumka,jhumki,earring,earrings}'),
  ('{potli,pouch,clutch}'),
  ('{bandhgala,jodhpuri}'),
  ('{jacket,waistcoat,bandi}'),
  ('{wedding,bridal,shaadi,shadi}'),
  ('{diwali,deepavali,deepawali}'),
  ('{bandhani,bandhej,bandhini}'),
  ('{leheriya,lehariya,laheriya}'),
  ('{chikankari,chikan,lucknowi}'),
  ('{banarasi,benarasi,banarsi,benares}'),
  ('{kanchipuram,kanjivaram,kanjeevaram}'),
  ('{ikat,ikkat,pochampally}'),
  ('{kalamkari,qalamkari}'),
  ('{ajrakh,ajrak}'),
  ('{khadi,khaddar}'),
  ('{muslin,mulmul}'),
  ('{silk,resham,रेशम}'),
  ('{cotton,sooti,सूती}'),
  ('{red,lal,madder,लाल}'),
  ('{blue,neela,indigo,नीला}'),
  ('{yellow,peela,turmeric,haldi,पीला}'),
  ('{green,hara,neem,हरा}'),
  ('{pink,gulabi,गुलाबी}'),
  ('{black,काला}'),
  ('{white,safed,सफ़ेद}'),
  ('{grey,gray}');

-- A search reads the fabric, too; the catalogue writes it there from now on.
UPDATE products SET search_text = search_text || ' ' || lower(regexp_replace(trim(fabric), '\s+', ' ', 'g'))
  WHERE trim(fabric) <> '';
