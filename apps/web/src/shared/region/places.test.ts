import { describe, expect, it } from 'vitest';
import { countryCodes, countryNames, loadProvinces, sortedCountries } from './places.ts';

describe('countries', () => {
  it('begin with Türkiye and follow in the order of the language', () => {
    const nameOf = countryNames('tr-TR');
    const sorted = sortedCountries(['DE', 'TR', 'AR'], nameOf, new Intl.Collator('tr').compare);
    expect(sorted.map(nameOf)).toEqual(['Türkiye', 'Almanya', 'Arjantin']);
  });

  it('are each there once, with a name', () => {
    const nameOf = countryNames('en-US');
    expect(new Set(countryCodes).size).toBe(countryCodes.length);
    expect(countryCodes.filter((code) => nameOf(code) === code)).toEqual([]);
  });
});

describe('the provinces of Türkiye', () => {
  it('are 81, by their plate codes', async () => {
    const provinces = await loadProvinces();
    expect(provinces.map(({ code }) => code).sort()).toEqual(
      Array.from({ length: 81 }, (_, index) => String(index + 1).padStart(2, '0')),
    );
    const nameOf = new Map(provinces.map(({ code, name }) => [code, name]));
    expect(['06', '34', '35', '81'].map((code) => nameOf.get(code))).toEqual(['Ankara', 'İstanbul', 'İzmir', 'Düzce']);
  });

  it('have 973 districts, none twice in a province, in the order of the alphabet', async () => {
    const provinces = await loadProvinces();
    const { compare } = new Intl.Collator('tr');
    expect(provinces.reduce((sum, { districts }) => sum + districts.length, 0)).toBe(973);
    for (const { name, districts } of provinces) {
      expect(new Set(districts).size, name).toBe(districts.length);
      expect([...districts].sort(compare), name).toEqual(districts);
    }
    expect(provinces.find(({ code }) => code === '34')?.districts).toHaveLength(39);
  });
});
