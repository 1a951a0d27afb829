"""products.py - registers every builder in REG on import: function name -> (category, builder).

A builder(**params, **materials) makes meshes at the origin (meters, front = -Y, floor z = 0).  Materials come
in by role (fabric, wood, metal, top ...), so a variant is another set of materials.  A builder returns the
measurements that the mesh does not show, in meters: seat_h, seat_w, seat_d, arm_h.
"""
import products_accessories  # noqa: F401
import products_beds  # noqa: F401
import products_lighting  # noqa: F401
import products_salon  # noqa: F401
import products_seating  # noqa: F401
import products_storage  # noqa: F401
import products_tables  # noqa: F401
from parts import REG  # noqa: F401
