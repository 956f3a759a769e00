import { ALLERGEN_NAMES, ALLERGENS, DIET_NAMES, DIETS } from '../../../../shared/menu/allergens.js';
import { searchKey } from '../../../../shared/text.js';
import { shortened } from '../../../../shared/characters.js';
import { similarName } from '../../../../shared/similar-names.js';

/** Length of a shown word, in characters. */
const SHOWN = 40;

/** Words that are often written for an allergen or a diet. They are suggested, because only the user can be sure. */
const OFTEN_MEANT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    milk: 'lactose,cheese,butter,cream,yogurt,yoghurt,whey,casein,milch,lait,leche,latte',
    eggs: 'ei,eier,oeuf,oeufs,huevo,huevos,uova,uovo',
    fish: 'anchovy,anchovies,salmon,tuna,cod,fisch,poisson,pescado,pesce',
    crustaceans:
      'shellfish,shrimp,shrimps,prawn,prawns,crab,lobster,crayfish,krebstiere,crustaces,crustaceos',
    molluscs: 'clam,clams,mussel,mussels,oyster,oysters,squid,octopus,scallop,scallops,weichtiere',
    peanuts: 'groundnut,groundnuts,erdnuss,erdnusse,arachide,arachides,cacahuete,cacahuetes',
    nuts: 'schalenfruchte,nusse,noix,nueces,frutta a guscio',
    soybeans: 'tofu,soja,soia,edamame',
    gluten: 'cereals,cereal,flour,getreide',
    wheat: 'weizen,ble,trigo,grano,semolina',
    sesame: 'tahini,sesam,sesamo',
    celery: 'celeriac,sellerie,celeri,apio,sedano',
    mustard: 'senf,moutarde,mostaza,senape',
    sulphites: 'so2,e220,sulfite,sulfiti,sulfitos',
    lupin: 'lupine,lupins,lupinen,lupini',
    vegetarian: 'veggie,veg,vegetarisch,vegetarien,vegetariano',
    vegan: 'plant based,plant-based,vegano,vegetalien',
    gluten_free: 'gf,no gluten,without gluten,glutenfrei,sans gluten,sin gluten,senza glutine',
  }).flatMap(([code, words]) => words.split(',').map((word) => [searchKey(word), code] as const)),
);

interface KnownCodes {
  /** Words such as "an allergen". */
  word: string;
  names: Readonly<Record<string, string>>;
}

const ALLERGEN_CODES: KnownCodes = {
  word: 'an allergen',
  names: Object.fromEntries(ALLERGENS.map((code) => [code, inSentence(code, ALLERGEN_NAMES[code])])),
};
const CODES_OF: Readonly<Record<string, KnownCodes>> = {
  allergens: ALLERGEN_CODES,
  may_contain: ALLERGEN_CODES,
  diets: {
    word: 'a diet',
    names: Object.fromEntries(DIETS.map((code) => [code, inSentence(code, DIET_NAMES[code])])),
  },
};

/**
 * Says which word of a cell is no allergen or no diet, and names the one that is probably meant, or else all that are.
 * @returns undefined for other fields, and where each word is known
 */
export function unknownCode(field: string, sent: unknown): string | undefined {
  const known = CODES_OF[field];
  if (!known || !Array.isArray(sent)) return undefined;
  const unknown = sent.map(String).find((word) => !Object.hasOwn(known.names, word));
  if (unknown === undefined) return undefined;
  const fault = `“${shortened(unknown, SHOWN)}” isn’t ${known.word} we know.`;
  const meant = meantBy(unknown, known);
  return meant === undefined
    ? `${fault} Use: ${Object.values(known.names).join(', ')}, or none.`
    : `${fault} Did you mean ${meant}?`;
}

function meantBy(word: string, { names }: KnownCodes): string | undefined {
  const often = OFTEN_MEANT.get(searchKey(word));
  return (often === undefined ? undefined : names[often]) ?? similarName(word, Object.values(names));
}

/** "tree nuts", "Brazil nuts"; "gluten" is short for its name. Cells take these words. */
function inSentence(code: string, name: string): string {
  return code === 'gluten' ? code : name.toLowerCase().replace('brazil', 'Brazil');
}
