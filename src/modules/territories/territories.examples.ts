/** Zips and circles, for examples of JSON bodies. */
export const EXAMPLE_AREA = {
  zips: ['10001', '10002'],
  circles: [{ center_lat: 40.7484, center_lng: -73.9857, radius_meters: 1500 }],
};
